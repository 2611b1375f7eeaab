import { sql } from 'kysely';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { unnest } from '../../platform/db/unnest.ts';
import { noteEvents } from '../computers/computers.ts';
import {
  obstacleOf,
  refreshOverrideHashes,
  resolveDesiredState,
  type VaccineInAgency,
} from '../desired-state/desired-state.ts';
import {
  createCountDelta,
  type Intent,
  notReported,
  readReportCounts,
  storedIntents,
  triedOutcomes,
} from '../fleet-counts/fleet-counts.ts';

/** What a person asks of computers by hand. */
export type Verb = Exclude<Intent, 'none'>;

/** What is made of what was asked before: by a verb, or by leaving computers out of what their agency executes. */
type Way = Verb | 'except';

export interface TargetComputer {
  id: string;
  name: string;
  agency_id: string;
  os_family: string;
  version_key: number;
}

/** A vaccine on a computer, with what its agency says of it. */
export interface ComputerVaccine {
  computer: TargetComputer;
  vaccine: VaccineInAgency;
}

/** What was asked by hand of a vaccine on a computer, and is now. */
export interface IntentChange extends ComputerVaccine {
  before: Intent;
  after: Intent;
}

interface Circumstances {
  before: Intent;
  /** Its family or the version of its agent cannot have the vaccine. */
  incompatible: boolean;
  /** Whether its agency or autorun wants the vaccine there anyway. */
  wantedAnyway: boolean;
  /** The vaccine is there, or was tried. */
  tried: boolean;
}

/** What is asked from now on; nothing where the computer is left alone. */
const decide: Record<Way, (circumstances: Circumstances) => Intent | undefined> = {
  apply: ({ before, incompatible, wantedAnyway }) => {
    if (incompatible) return undefined;
    // Takes back that it was stopped.
    return before === 'stop' && wantedAnyway ? 'none' : 'apply';
  },
  stop: ({ before, incompatible, wantedAnyway, tried }) => {
    // That it was stopped, or left out, stands: its agent may be updated.
    if (incompatible) return before === 'apply' ? 'none' : undefined;
    // Takes back that it was asked for.
    if (before === 'apply' && !tried) return 'none';
    // A stop that stands is not given up by another, where nobody wants it right now.
    return wantedAnyway || before === 'stop' ? 'stop' : 'none';
  },
  // Whatever stands there now: an agent that is updated, or an agency that is included again, would else bring it.
  except: () => 'stop',
};

/** What the history of a computer says of it. */
const events = { apply: 'VACCINE_EXECUTED', stop: 'VACCINE_STOPPED', except: 'VACCINE_EXCEPTED' } as const;

const key = (computerId: string, vaccineId: string) => `${computerId}|${vaccineId}`;

/**
 * Asks for vaccines on computers that are locked, stops them, or leaves them out of what their agency executes, and answers what
 * that changed. A computer that cannot have a vaccine is left alone by the verbs. The number of statements is the same however
 * many they are.
 */
export const changeComputerIntents = async (
  db: ScopedDb,
  pairs: readonly ComputerVaccine[],
  way: Way,
  username: string,
): Promise<IntentChange[]> => {
  const system = db.unscoped('writes of computers that were just locked in scope');
  const computerIds = [...new Set(pairs.map(({ computer }) => computer.id))].sort();
  const vaccineIds = [...new Set(pairs.map(({ vaccine }) => vaccine.vaccineId))];
  const counts = await readReportCounts(db, computerIds, vaccineIds);
  const countOf = new Map(counts.map((count) => [key(count.computerId, count.vaccineId), count]));
  const changes = pairs.flatMap(({ computer, vaccine }): IntentChange[] => {
    const { byHand: before = 'none', outcome = notReported } = countOf.get(key(computer.id, vaccine.vaccineId)) ?? {};
    const after = decide[way]({
      before,
      incompatible: obstacleOf(vaccine, computer.os_family, computer.version_key) !== undefined,
      wantedAnyway: resolveDesiredState(vaccine, 'none').wantedBy !== 'nobody',
      tried: triedOutcomes.includes(outcome),
    });
    return after === undefined ? [] : [{ computer, vaccine, before, after }];
  });
  if (changes.length === 0) return [];
  await storeIntents(db, changes);
  await refreshOverrideHashes(system, computerIds);
  const delta = createCountDelta();
  for (const count of counts) delta.add(count, -1);
  for (const count of await readReportCounts(db, computerIds, vaccineIds)) delta.add(count, 1);
  await delta.append(system);
  await noteEvents(
    system,
    changes
      .filter(({ before, after }) => before !== after)
      .map(({ computer: { id: computerId, agency_id: agencyId }, vaccine: { vaccineId } }) => ({
        ...{ computerId, agencyId, event: events[way], username, content: { vaccineId } },
      })),
  );
  return changes;
};

/** The pairs of a computer and a vaccine that change, as a table of a statement. */
const changedPairs = (changes: readonly IntentChange[]) =>
  unnest(changes, {
    computer_id: ['uuid', ({ computer }) => computer.id],
    vaccine_id: ['uuid', ({ vaccine }) => vaccine.vaccineId],
    wanted: ['boolean', ({ after }) => storedIntents[after]],
  });

const storeIntents = async (db: ScopedDb, changes: readonly IntentChange[]): Promise<void> => {
  await db.query(
    (inScope) => sql`delete from computer_vaccines k using ${changedPairs(changes)}
      where k.computer_id = given.computer_id and k.vaccine_id = given.vaccine_id and ${inScope('computer_vaccines', 'k')}`,
  );
  await db.query(
    (inScope) => sql`insert into computer_vaccines (computer_id, vaccine_id, wanted)
      select given.computer_id, given.vaccine_id, given.wanted from ${changedPairs(changes)}
      join computers c on c.id = given.computer_id
      where given.wanted is not null and ${inScope('computers', 'c')}`,
  );
};
