import { api } from '@egida/contract';
import { logIn, signUp } from './sign-up.ts';
import { type Makers, type Part, unique } from './world.ts';

/** Somebody of the agency asks the support; in every text of theirs stands what is given. */
export const askSupport = async (makers: Makers, { agencyId, ids }: Part, text = ''): Promise<void> => {
  const { username } = await signUp(makers, { role: 'ROLE_USER', agencies: [agencyId] });
  const { token } = await logIn(makers, username);
  const body = { title: unique(`Consulta${text}`), description: `Para probar${text}` };
  const { id } = await makers.as(`Bearer ${token}`)(api.issues.create, { body });
  ids.add('issueId', id);
};
