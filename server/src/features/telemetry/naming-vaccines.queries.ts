import type { TelemetryDetail, VaccineRules } from '@egida/contract';
import { type RawBuilder, sql } from 'kysely';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { visibleRow } from '../desired-state/desired-state.ts';
import { leavesAlone } from './leaves-alone.ts';
import { familyOfPath, fileNameOf } from './program-name.ts';

const namedAtMost = 20;
/** Some of those that name the program leave it alone all the same. */
const readAtMost = 200;

interface Naming extends Pick<VaccineRules, 'whitelist' | 'exceptions'> {
  id: string;
  name: string;
}

/** Names are compared as agents do: byte for byte on Linux, without regard to case on Windows. */
const namesFile = (image: string): RawBuilder<boolean> => {
  const processes = sql`v.rules -> 'processes'`;
  const file = fileNameOf(image);
  return familyOfPath(image) === 'linux'
    ? sql<boolean>`${processes} ? ${file}`
    : sql<boolean>`exists (select from jsonb_array_elements_text(${processes}) named
        where lower(named) = ${file.toLowerCase()})`;
};

/**
 * The vaccines of an agency with a rule that names the file of a program or its content, and that do not leave it alone. What an agency in
 * scope may use its people may see. The catalogue is read through: it holds some hundreds, and no index knows what rules name.
 */
export const readNamingVaccines = async (
  db: ScopedDb,
  { agencyId, image, sha256 }: { agencyId: string; image: string; sha256: string },
): Promise<TelemetryDetail['stoppedBy']> => {
  const rows = await db.query(
    (inScope) => sql<Naming>`
    select v.id, v.name, v.rules -> 'whitelist' as whitelist, v.rules -> 'exceptions' as exceptions
    from vaccines v join agencies a on a.id = ${agencyId} and ${inScope('agencies', 'a')}
    where v.os_family = ${familyOfPath(image)} and (v.expiration is null or v.expiration > now())
      and (${namesFile(image)} or v.rules -> 'sha256' ? ${sha256}) and ${visibleRow('v', 'a')}
    order by v.name_key, v.id limit ${readAtMost}`,
  );
  return rows
    .filter((vaccine) => !leavesAlone(vaccine, { image, sha256 }))
    .slice(0, namedAtMost)
    .map(({ id, name }) => ({ id, name }));
};
