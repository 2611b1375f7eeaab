import type { TelemetryDetail } from '@egida/contract';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { found } from '../../platform/errors/app-error.ts';
import { readNamingVaccines } from './naming-vaccines.queries.ts';
import { readSpread } from './program-spread.queries.ts';
import { readEntry } from './telemetry.queries.ts';

/** One entry, how far its program has spread, and what would stop it where it was executed. */
export const showEntry = async (db: ScopedDb, id: string): Promise<TelemetryDetail> => {
  const entry = found(await readEntry(db, id), 'telemetry.notfound');
  const { firstSeenOn, ...spread } = await readSpread(db, entry.sha256);
  return {
    ...entry,
    ...spread,
    // Of a program that is everywhere only a part of its paths was looked at; its own is one of all.
    firstSeenOn: firstSeenOn !== null && firstSeenOn < entry.firstSeenOn ? firstSeenOn : entry.firstSeenOn,
    stoppedBy: await readNamingVaccines(db, entry),
  };
};
