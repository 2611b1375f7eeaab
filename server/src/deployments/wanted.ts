import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/tables.gen.ts';
import type { Wanted } from './state.ts';

/** A vaccine that could be wanted on computers of one kind, with who wants it. */
export interface Want {
  vaccineId: string;
  name: string;
  content: string;
  expiration: string | null;
  wanted: Wanted;
  excluded: boolean;
  /** Neither expired nor hidden from the agency: else nobody wants it, whoever asked. */
  live: boolean;
  obstacle: 'familyNotSupported' | 'agentTooOld' | undefined;
}

export interface ComputerKind {
  agencyId: string;
  osFamily: string;
  versionKey: number;
  /** Whose asked-by-hand counts; absent for computers of which nothing was asked. */
  computerId?: string | undefined;
}

/**
 * Who wants what on a kind of computer: by hand, by its agency, by autorun, or nobody. The one place that says so.
 * Vaccines that are not visible in the agency, or have expired, are wanted by nobody.
 */
export const wantsOf = async (db: Kysely<DB>, kind: ComputerKind, vaccineIds?: string[]): Promise<Want[]> => {
  const { rows } = await sql<{
    vaccine_id: string;
    name: string;
    content: string;
    expiration: string | null;
    excluded: boolean;
    by_hand: boolean | null;
    by_agency: boolean | null;
    by_autorun: boolean;
    live: boolean;
    family_fits: boolean;
    version_fits: boolean;
  }>`
    select v.id as vaccine_id, v.name, v.content, v.expiration,
      coalesce(av.excluded, false) as excluded, cv.wanted as by_hand, av.wanted as by_agency,
      v.autorun and a.autorun as by_autorun,
      (v.expiration is null or v.expiration > now()) and vaccine_visible(v.visibility, a.id, a.service_type, a.instance_id) as live,
      v.os_family = ${kind.osFamily} as family_fits,
      coalesce(v.min_version_key <= ${kind.versionKey}, true) as version_fits
    from vaccines v
    join agencies a on a.id = ${kind.agencyId}
    left join agency_vaccines av on av.vaccine_id = v.id and av.agency_id = a.id
    left join computer_vaccines cv on cv.vaccine_id = v.id and cv.computer_id = ${kind.computerId ?? null}
    where ${vaccineIds ? sql`v.id = any(${vaccineIds})` : sql`true`}
    order by v.id`.execute(db);
  return rows.map(
    (row): Want => ({
      vaccineId: row.vaccine_id,
      name: row.name,
      content: row.content,
      expiration: row.expiration,
      excluded: row.excluded,
      live: row.live,
      obstacle: row.family_fits ? (row.version_fits ? undefined : 'agentTooOld') : 'familyNotSupported',
      wanted: !row.live || row.excluded || row.by_hand === false ? 'nobody' : whoWants(row),
    }),
  );
};

const whoWants = (row: { by_hand: boolean | null; by_agency: boolean | null; by_autorun: boolean }): Wanted => {
  if (row.by_hand) return 'hand';
  if (row.by_agency) return 'agency';
  return row.by_autorun && row.by_agency === null ? 'autorun' : 'nobody';
};
