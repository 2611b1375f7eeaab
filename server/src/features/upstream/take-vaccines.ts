import { maxSentVaccines, type VaccineTold } from '@egida/contract';
import { sql } from 'kysely';
import type { System } from '../../platform/db/system.ts';
import { dropGone } from './drop-gone-vaccines.ts';
import { takePage } from './take-vaccine-page.ts';
import { isWorthAgain } from './taken-vaccines.queries.ts';
import { beginOrGoOn, type TakingVaccines, takingOf, type VaccinesTaking } from './vaccines-taking.ts';

/** Takes the vaccines of the main server over, where all of them add up to something else than the last time. Says whether there is more. */
export const takeVaccines = async (given: TakingVaccines, digest: string): Promise<boolean> => {
  const { system, held, isOver } = given;
  const of = takingOf(digest);
  if (held.vaccines === of && held.vaccines_taking === null && !(await isWorthAgain(system))) return false;
  let taking: VaccinesTaking | undefined = beginOrGoOn(held, of);
  while (taking) {
    taking = await (taking.isAll ? dropGone(given, taking) : takePage(given, taking));
    if (isOver()) return taking !== undefined;
  }
  return false;
};

/** How those of the main server stand here, for its report: of one whose next version was refused, that it was. */
export const tellVaccines = (system: System): Promise<VaccineTold[]> =>
  system.read('upstream: how vaccines stand', async (db) => {
    const { rows } = await sql<VaccineTold>`
      select id, sha256, 'REFUSED' as outcome, error from refused_vaccines
      union all select id, sent_sha256, 'APPLIED', null from vaccines v
        where from_main and not exists (select from refused_vaccines r where r.id = v.id)
      order by id limit ${sql.lit(maxSentVaccines)}`.execute(db);
    return rows;
  });
