import { authenticatorCode } from '../../../server/src/testing/authenticator.ts';
import type { Member } from './member.ts';
import type { Random } from './random.ts';
import { ownPassword } from './sign-up.ts';
import type { World } from './world.ts';

/** What of a request is right: parameters of its path, and its body. */
export interface Fit {
  params?: Readonly<Record<string, string>>;
  body?: object;
}

interface Asking {
  random: Random;
  world: World;
  member: Member;
}

const stepMs = 30_000;
/** What the authenticator shows next: what it shows now may have been used. */
const codeOf = (secret: string) => authenticatorCode(secret, Date.now() + stepMs);

/** Of what came to be known last; the last of all may be used up by a request that is under way. */
const lately = ({ random, world }: Asking, name: string): string | undefined => {
  const known = world.fitting.of(name).slice(-3);
  return known.length > 0 ? random.pick(known) : undefined;
};

const withLink = (asking: Asking, more: object = {}): Fit => {
  const token = lately(asking, 'linkToken');
  return token === undefined ? {} : { body: { token, ...more } };
};

const withHeld = (asking: Asking): Fit => {
  const held = lately(asking, 'heldId');
  const [agencyId] = asking.world.fitting.of('agencyId');
  return held === undefined || agencyId === undefined ? {} : { params: { agencyId }, body: { ids: [held] } };
};

/** Computers of an agency where somebody is at home, and a vaccine that may be executed there. */
const allBut = ({ random, world, member }: Asking): Fit => {
  const { agencyId, ids } = member.role === 'ROLE_CLASSIFIED' ? world.classified : world.own;
  const [vaccines, agents] = [ids.of('vaccineId'), ids.of('agentId').slice(-3)];
  if (vaccines.length === 0 || agents.length === 0) return {};
  return { params: { vaccineId: random.pick(vaccines), agencyId }, body: { agents: [random.pick(agents)] } };
};

/** The one instance whose agencies are managed here, and the agency that was made last to be changed. */
const mainOf = ({ world }: Asking): string => world.own.ids.of('instanceId')[0] ?? '';
const someAgencies = ({ world }: Asking): string[] => world.disposable.of('agencyId').slice(-1);

/**
 * What no schema says: values that belong together, and such as are good once, or to one person alone. Without them these
 * operations would hardly ever be answered otherwise than by a refusal.
 */
const fits: Readonly<Record<string, (asking: Asking) => Fit>> = {
  'auth.login': ({ world }) => {
    const [username] = world.fitting.of('username');
    return username === undefined ? {} : { body: { username, password: ownPassword } };
  },
  'auth.refresh': (asking) => {
    const refreshToken = lately(asking, 'refreshToken');
    return refreshToken === undefined ? {} : { body: { refreshToken } };
  },
  'passwords.link': (asking) => withLink(asking),
  'passwords.choose': (asking) => withLink(asking, { password: ownPassword, passwordRepeat: ownPassword }),
  'twoFactor.begin': ({ random, member: { knows } }) => {
    if (!knows) return {};
    const { password, recoveryCodes } = knows;
    return { body: { password, ...(recoveryCodes.length > 0 && { code: random.pick(recoveryCodes) }) } };
  },
  'twoFactor.confirm': ({ member: { knows } }) => (knows?.pending ? { body: { pin: codeOf(knows.pending) } } : {}),
  'twoFactor.pin': ({ member: { knows } }) => (knows?.secret ? { params: { pin: codeOf(knows.secret) } } : {}),
  'twoFactor.recover': ({ random, member: { knows } }) =>
    knows && knows.recoveryCodes.length > 0 ? { body: { code: random.pick(knows.recoveryCodes) } } : {},
  'deployments.applyToAgencyExcept': allBut,
  'enrolments.approve': withHeld,
  'enrolments.dismiss': withHeld,
  'versions.updateAll': (asking) => ({ params: { instanceId: mainOf(asking) } }),
  'versions.updateSome': (asking) => ({
    params: { instanceId: mainOf(asking) },
    body: { agencies: someAgencies(asking), updateAgenciesChildren: asking.random.chance(0.5) },
  }),
  'versions.prepareCsv': (asking) => ({ params: { instanceId: mainOf(asking), version: '2.7.0' } }),
  'instanceAgencies.move': (asking) => {
    const instanceId = mainOf(asking);
    const body = { agencies: someAgencies(asking), instanceId, sectorId: null, moveAgenciesChildren: true };
    return { params: { instanceId }, body };
  },
};

/** The operations of which it is known here what fits. */
export const fitted: readonly string[] = Object.keys(fits);

/** What fits an operation, asked by somebody; nothing, where that is left to what its schemas say. */
export const fitFor = (operationId: string, asking: Asking): Fit => fits[operationId]?.(asking) ?? {};
