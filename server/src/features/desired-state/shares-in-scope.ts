import type { ScopedDb } from '../../platform/db/scoped.ts';
import { groupBy } from '../../platform/group-by.ts';
import { type ComputerShare, computerShares } from './computer-shares.ts';
import type { DeployableVaccine } from './deployable-vaccine.ts';
import { type StoredSetting, settingOf } from './setting-sql.ts';
import { kindsBySetting, reportsBySetting } from './shares-in-scope.queries.ts';

const settingKey = ({ excluded, storedIntent, byAutorun }: StoredSetting) => `${excluded}|${storedIntent}|${byAutorun}`;

/**
 * The computers in scope of all agencies that may use a vaccine, by what they hold of it. Agencies that say the same of it
 * are one: what they say has a dozen forms, however many agencies there are.
 */
export const sharesInScope = async (db: ScopedDb, vaccine: DeployableVaccine): Promise<ComputerShare[]> => {
  const kindsOf = groupBy(await kindsBySetting(db, vaccine), settingKey);
  const reportsOf = groupBy(await reportsBySetting(db, vaccine), settingKey);
  const { id: vaccineId, name, content, osFamily, minVersionKey } = vaccine;
  return [...kindsOf].flatMap(([key, kinds]) => {
    const [first] = kinds;
    if (!first) return [];
    const here = { vaccineId, name, content, osFamily, minVersionKey, ...settingOf(first) };
    return computerShares(here, kinds, reportsOf.get(key) ?? []);
  });
};
