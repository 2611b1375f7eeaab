import type { System } from '../../platform/db/system.ts';
import type { Chore } from '../../platform/jobs/leader.ts';
import { beginTurn, turnMs } from '../../platform/jobs/turn.ts';
import { claimDue, findDue, noteTold } from './due-people.queries.ts';
import { lettersFor, type Round } from './letters-for.ts';
import { noteComplete, readPeriod } from './period.ts';
import { queueLetters, tellableOf } from './waiting-letters.ts';

const everyMs = 2 * 60_000;
/** What was counted longer ago may be over: a round that has not ended by then is begun anew, as where another server led meanwhile. */
const longestMs = 15 * 60_000;
/** People in one transaction. */
const atOnce = 100;

const isFresh = ({ period }: Round): boolean => Date.now() - Date.parse(period.upTo) < longestMs;

const beginRound = (system: System, origin: string): Promise<Round> =>
  system.read('alerts: whom to tell', async (db) => {
    const period = await readPeriod(db);
    return { origin, period, waiting: await findDue(db, period), counted: new Map(), isWhole: true };
  });

/**
 * Tells some people, in the transaction that notes up to when: each alert is told once, even where a server dies meanwhile.
 * Whom it has no time for wait on.
 */
const tellSome = async (system: System, round: Round, isOver: () => boolean): Promise<void> => {
  const ids = round.waiting.slice(0, atOnce);
  const { claimed, looked } = await system.write('alerts: telling people', async (db) => {
    const people = await tellableOf(db, await claimDue(db, ids, round.period));
    const letters = await lettersFor(db, people, round, isOver);
    await queueLetters(db, people, letters.told);
    await noteTold(db, [...letters.told.keys()], round.period);
    return { claimed: new Set(people.map(({ id }) => id)), looked: letters.looked };
  });
  if (claimed.size < ids.length) round.isWhole = false;
  round.waiting = [...ids.filter((id) => claimed.has(id) && !looked.has(id)), ...round.waiting.slice(atOnce)];
};

/**
 * Tells people by mail of new alerts in what they see: within five minutes after a quiet time, then gathered, once an hour at
 * most. `origin` is where people reach the console. An outage is told in one mail, as any other time is. Where there are more
 * to tell than a turn has time for, the next turn goes on with the same round. While the mail server is away, a person's letter
 * waits and grows: there is never more than one.
 */
export const tellOfAlerts = (origin: string, ms = turnMs): Chore => {
  let round: Round | undefined;
  return {
    name: 'tell of alerts',
    everyMs,
    run: async (system) => {
      const isOver = beginTurn(ms);
      const current = round && isFresh(round) ? round : await beginRound(system, origin);
      // What fails is begun anew, with whoever is due then.
      round = undefined;
      while (current.waiting.length > 0) {
        await tellSome(system, current, isOver);
        if (!isOver() || current.waiting.length === 0) continue;
        round = current;
        return 'unfinished';
      }
      // Whom somebody else was at has to be found again.
      if (current.isWhole) await system.write('alerts: all were told', (db) => noteComplete(db, current.period));
    },
  };
};
