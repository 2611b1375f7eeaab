import type { ComputerRow, computers } from '@egida/contract';
import { type SqlBool, sql } from 'kysely';
import { found } from '../../platform/errors/app-error.ts';
import type { HandlerContext } from '../../platform/http/context.ts';
import { readComputer } from './computers.queries.ts';
import { noteEvents } from './events.ts';
import { lockOwnComputers } from './lock-computers.ts';

/** Nobody was given a token since the last was revoked: the event of that names the generation, which none has yet. */
const hasNoToken = sql<SqlBool>`exists (select from computer_events e where e.computer_id = computers.id
  and e.event = 'TOKEN_REVOKED' and e.content ->> 'token' = computers.token_generation::text)`;

/**
 * Ends the token of a computer. Its own agent is told to enrol anew, which it does with its agency's key and the token that is
 * over, and stays the same computer; who copied the token from it has no key, and is out. Where nobody holds any token that is
 * good, nothing is left to end: another generation would make the agent's own too old to prove it, and the computer a duplicate.
 */
export const revokeToken = async ({
  db,
  caller,
  params,
  audit,
}: HandlerContext<typeof computers.revokeToken>): Promise<ComputerRow> => {
  await lockOwnComputers(db, [params.agentId]);
  const [revoked] = await db
    .update('computers')
    .set({ token_generation: sql`token_generation + 1`, token_changed_on: sql`now()` })
    .where('id', '=', params.agentId)
    .where(sql<SqlBool>`not ${hasNoToken}`)
    .returning(['agency_id', 'token_generation as token'])
    .execute();
  if (revoked) {
    const event = { computerId: params.agentId, agencyId: revoked.agency_id, event: 'TOKEN_REVOKED' } as const;
    const system = db.unscoped('notes what was done to a computer that was just changed in scope');
    await noteEvents(system, [{ ...event, username: caller.username, content: { token: revoked.token } }]);
  }
  const computer = found(await readComputer(db, params.agentId), 'computer.notfound');
  const { id, name, agencyId } = computer;
  audit({
    agencyId,
    ...(revoked && { before: { id, name, token: revoked.token - 1 } }),
    after: { id, name, ...(revoked ? { token: revoked.token } : { affected: 0 }) },
  });
  return computer;
};
