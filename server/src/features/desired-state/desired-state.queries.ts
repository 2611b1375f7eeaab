import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/db/tables.gen.ts';
import type { Wanted, WhyNot } from './state.ts';

/** A vaccine with who wants it in an agency, whatever the kind of computer. */
export interface AgencyWant {
  vaccineId: string;
  name: string;
  content: string;
  expiration: string | null;
  wanted: Wanted;
  whyNot: WhyNot | null;
  excluded: boolean;
  /** Neither expired nor hidden from the agency: else nobody wants it, whoever asked. */
  live: boolean;
  /** Whether the agency may use it, expired or not. */
  visible: boolean;
  osFamily: string;
  minVersionKey: number | null;
}

/** A vaccine that could be wanted on computers of one kind, with who wants it and what keeps it from them. */
export interface Want extends AgencyWant {
  obstacle: 'familyNotSupported' | 'agentTooOld' | undefined;
}

interface Place {
  agencyId: string;
  /** Whose asked-by-hand counts; absent for computers of which nothing was asked. */
  computerId?: string | undefined;
}
interface Kind {
  osFamily: string;
  versionKey: number;
}
export type ComputerKind = Place & Kind;

/** Who wants what on a kind of computer. */
export const wantsOf = async (db: Kysely<DB>, kind: ComputerKind, vaccineIds?: string[]): Promise<Want[]> =>
  wantsOn(await readWants(db, kind, vaccineIds), kind);

/** The same wants as they concern one kind of computer: what of them cannot be had there. */
export const wantsOn = (wants: AgencyWant[], { osFamily, versionKey }: Kind): Want[] =>
  wants.map((want) => ({ ...want, obstacle: obstacleOf(want, osFamily, versionKey) }));

export const obstacleOf = (
  want: Pick<AgencyWant, 'osFamily' | 'minVersionKey'>,
  osFamily: string,
  versionKey: number,
): Want['obstacle'] => {
  if (want.osFamily !== osFamily) return 'familyNotSupported';
  return want.minVersionKey !== null && want.minVersionKey > versionKey ? 'agentTooOld' : undefined;
};

/**
 * Who wants what: by hand, by the agency, by autorun, or nobody. The one place that says so.
 * Vaccines that are not visible in the agency, or have expired, are wanted by nobody.
 */
export const readWants = async (
  db: Kysely<DB>,
  { agencyId, computerId }: Place,
  vaccineIds?: string[],
): Promise<AgencyWant[]> => {
  const { rows } = await sql<{
    vaccine_id: string;
    name: string;
    content: string;
    expiration: string | null;
    excluded: boolean;
    by_hand: boolean | null;
    by_agency: boolean | null;
    by_autorun: boolean;
    expired: boolean;
    visible: boolean;
    os_family: string;
    min_version_key: number | null;
  }>`
    select v.id as vaccine_id, v.name, v.content, v.expiration,
      coalesce(av.excluded, false) as excluded, cv.wanted as by_hand, av.wanted as by_agency,
      v.autorun and a.autorun as by_autorun,
      coalesce(v.expiration <= now(), false) as expired,
      vaccine_visible(v.visibility, a.id, a.service_type, a.instance_id) as visible,
      v.os_family, v.min_version_key
    from vaccines v
    join agencies a on a.id = ${agencyId}
    left join agency_vaccines av on av.vaccine_id = v.id and av.agency_id = a.id
    left join computer_vaccines cv on cv.vaccine_id = v.id and cv.computer_id = ${computerId ?? null}
    where ${vaccineIds ? sql`v.id = any(${vaccineIds})` : sql`true`}
    order by v.id`.execute(db);
  return rows.map((row): AgencyWant => {
    const live = row.visible && !row.expired;
    const said = { ...row, live, byHand: row.by_hand, byAgency: row.by_agency, byAutorun: row.by_autorun };
    return {
      vaccineId: row.vaccine_id,
      name: row.name,
      content: row.content,
      expiration: row.expiration,
      excluded: row.excluded,
      live,
      visible: row.visible,
      osFamily: row.os_family,
      minVersionKey: row.min_version_key,
      wanted: whoWants(said),
      whyNot: whyNot(said),
    };
  });
};

/** Who wants it on a computer, or why nobody does: what its agency says, and what was asked of it by hand (0 nothing, 1 to apply, 2 to stop). */
export const wantedOn = (
  { wanted, whyNot, excluded, live }: AgencyWant,
  byHand: number,
): Pick<AgencyWant, 'wanted' | 'whyNot'> => {
  if (byHand === 0 || excluded || !live) return { wanted, whyNot };
  return byHand === 1 ? { wanted: 'hand', whyNot: null } : { wanted: 'nobody', whyNot: 'stoppedByHand' };
};

/** All that says of a vaccine whether it is wanted; what nobody said anything of is null. */
export interface Said {
  live: boolean;
  excluded: boolean;
  byHand: boolean | null;
  byAgency: boolean | null;
  byAutorun: boolean;
}

export const whoWants = ({ live, excluded, byHand, byAgency, byAutorun }: Said): Wanted => {
  if (!live || excluded || byHand === false) return 'nobody';
  if (byHand) return 'hand';
  if (byAgency) return 'agency';
  return byAutorun && byAgency === null ? 'autorun' : 'nobody';
};

/** Why nobody wants it, where something was said against it. An agency's stop stands while autorun is off, too. */
export const whyNot = ({
  excluded,
  expired,
  byHand,
  byAgency,
}: Pick<Said, 'excluded' | 'byHand' | 'byAgency'> & { expired: boolean }): WhyNot | null => {
  if (excluded) return 'excluded';
  if (expired) return 'expired';
  if (byHand !== null) return byHand ? null : 'stoppedByHand';
  return byAgency === false ? 'stoppedByAgency' : null;
};
