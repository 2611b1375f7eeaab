import { sql } from 'kysely';
import type { System } from '../../platform/db/system.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { RotatedKey } from '../../platform/keys/rotated-key.ts';
import type { AgentTokens } from '../../platform/services.ts';
import { readAgentToken, signAgentToken } from './agent-token.ts';

const refreshMs = 2000;
/** A change is seen when its transaction ends, which is later than the moment that it bears. */
const overlapSeconds = 120;

/** When it was asked, by the database's clock, and one that changed since; none where nothing did. */
interface Raised {
  asked: string;
  id: string | null;
  generation: number | null;
}

/**
 * Signs and verifies the tokens of agents. Which generations are over is held in memory, and asked for every two seconds: a
 * check-in touches no table for it, and what a person revokes is known to every server process within five.
 */
export const loadAgentTokens = async (
  system: System,
  key: RotatedKey,
): Promise<AgentTokens & { refresh(): Promise<void>; stop(): void }> => {
  const valid = new Map<string, number>();
  const raise = (agentId: string, generation: number) => {
    if (generation > (valid.get(agentId) ?? 0)) valid.set(agentId, generation);
  };
  /** Since the last answer, however long ago: the database may have been away, or this process held. */
  let since: string | undefined;
  const refresh = async () => {
    const { rows } = await system.read('agent protocol: tokens that are over', (db) => {
      const lately = sql`token_changed_on > ${since ?? null}::timestamptz - make_interval(secs => ${overlapSeconds})`;
      return sql<Raised>`select clock.asked, changed.* from (select now()::text as asked) clock left join (
        select id, token_generation as generation from computers
          where ${since === undefined ? sql`token_changed_on is not null` : lately}) changed on true`.execute(db);
    });
    for (const { id, generation } of rows) if (id !== null && generation !== null) raise(id, generation);
    since = rows[0]?.asked;
  };
  await refresh();
  const timer = setInterval(() => void refresh().catch(() => undefined), refreshMs);
  timer.unref();
  const read = (token: string | undefined) => readAgentToken(key, token);
  return {
    sign: (agentId, generation) => signAgentToken(key, { agentId, generation }),
    read,
    renewed: (token) => {
      const { isFormer, ...claims } = read(token);
      return isFormer ? signAgentToken(key, claims) : undefined;
    },
    verify: (token) => {
      const { agentId, generation } = read(token);
      if (generation < (valid.get(agentId) ?? 0)) throw new AppError('agent.tokenNotValid');
      return agentId;
    },
    raise,
    refresh,
    stop: () => clearInterval(timer),
  };
};
