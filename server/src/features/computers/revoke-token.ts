import type { ComputerRow, computers } from '@egida/contract';
import { sql } from 'kysely';
import { found } from '../../platform/errors/app-error.ts';
import type { HandlerContext } from '../../platform/http/context.ts';
import { readComputer } from './computers.queries.ts';
import { noteEvents } from './events.ts';
import { lockOwnComputers } from './lock-computers.ts';

/**
 * Ends the token of a computer. Its own agent is told to enrol anew, which it does with its agency's key and the token that is
 * over, and stays the same computer; who copied the token from it has no key, and is out.
 */
export const revokeToken = async ({
  db,
  caller,
  params,
  audit,
}: HandlerContext<typeof computers.revokeToken>): Promise<ComputerRow> => {
  await lockOwnComputers(db, [params.agentId]);
  const [computer] = await db
    .update('computers')
    .set({ token_generation: sql`token_generation + 1`, token_changed_on: sql`now()` })
    .where('id', '=', params.agentId)
    .returning(['id', 'name', 'agency_id', 'token_generation'])
    .execute();
  const { id, name, agency_id: agencyId, token_generation: token } = found(computer, 'computer.notfound');
  const event = { computerId: id, agencyId, event: 'TOKEN_REVOKED', username: caller.username } as const;
  await noteEvents(db.unscoped('notes what was done to a computer that was just changed in scope'), [event]);
  audit({ agencyId, before: { id, name, token: token - 1 }, after: { id, name, token } });
  return found(await readComputer(db, id), 'computer.notfound');
};
