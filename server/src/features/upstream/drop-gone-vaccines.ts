import { dropTakenOver } from '../vaccines/vaccines.ts';
import { forgetRefused } from './taken-vaccines.queries.ts';
import type { TakingVaccines, VaccinesTaking } from './vaccines-taking.ts';
import { endTaking, keepTaking, writeTaking } from './write-taking.ts';

/** In one transaction. */
const atOnce = 50;
/** Named in the audit. */
const namedAtMost = 100;

/** Deletes the next vaccines that the main server has no more. Agents withdraw them, as they do there. */
export const dropGone = (given: TakingVaccines, taking: VaccinesTaking): Promise<VaccinesTaking | undefined> =>
  writeTaking(given, async (db, held) => {
    const some = taking.gone.slice(0, atOnce);
    const dropped = await dropTakenOver(db, some);
    await forgetRefused(db, some);
    const names = [...taking.names, ...dropped.map(({ name }) => name)].slice(0, namedAtMost);
    const next = { ...taking, gone: taking.gone.slice(atOnce), removed: taking.removed + dropped.length, names };
    return next.gone.length === 0 ? endTaking(db, held, next) : keepTaking(db, next);
  });
