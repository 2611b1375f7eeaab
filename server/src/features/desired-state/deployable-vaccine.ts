import type { Vaccine } from '@egida/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import { AppError, found } from '../../platform/errors/app-error.ts';
import { type AgencyWant, whoWants, whyNot } from './wanted.ts';

/** A vaccine as far as it decides where it is wanted, read once for many agencies. */
export interface OneVaccine {
  id: string;
  name: string;
  content: string;
  autorun: boolean;
  expiration: string | null;
  expired: boolean;
  osFamily: string;
  minVersionKey: number | null;
  visibility: Vaccine['visibility'];
}

/** A vaccine that the caller may see, or that there is none. */
export const readOneVaccine = async (db: ScopedDb, vaccineId: string): Promise<OneVaccine> =>
  found(
    await db
      .select('vaccines')
      .select(['id', 'name', 'content', 'autorun', 'expiration', 'os_family as osFamily'])
      .select('min_version_key as minVersionKey')
      .select(sql<boolean>`coalesce(expiration <= now(), false)`.as('expired'))
      .select(sql<Vaccine['visibility']>`visibility`.as('visibility'))
      .where('id', '=', vaccineId)
      .executeTakeFirst(),
    'vaccine.notfound',
  );

/** What has expired is executed by nobody: an asking that is kept would act, unannounced, the day that its end is put off. */
export const refuseExpired = ({ expired }: Pick<OneVaccine, 'expired'>): void => {
  if (expired) throw new AppError('vaccine.expired');
};

/**
 * Whether agencies, by the name they go by in a query, may use a vaccine: `vaccine_visible` with the lists taken out of the
 * document, which may name ten thousand agencies and would be unpacked for each of them.
 */
export const visibleTo = (
  { visibility: { agencyIds = [], serviceTypes = [], instanceIds = [] } }: Pick<OneVaccine, 'visibility'>,
  agencies: string,
): RawBuilder<boolean> => {
  const among = (column: string, type: string, values: readonly (string | number)[]) =>
    values.length > 0
      ? sql<boolean>`${sql.ref(`${agencies}.${column}`)} = any(${values}::${sql.raw(type)}[])`
      : sql<boolean>`true`;
  return sql<boolean>`(${among('id', 'uuid', agencyIds)} and ${among('service_type', 'smallint', serviceTypes)}
    and ${among('instance_id', 'uuid', instanceIds)})`;
};

/** Who wants a vaccine in each of some agencies, whatever the kind of computer. The agencies must lie in scope. */
export const wantsIn = async (
  db: Kysely<DB>,
  vaccine: OneVaccine,
  agencyIds: readonly string[],
): Promise<Map<string, AgencyWant>> => {
  const { rows } = await sql<{
    id: string;
    visible: boolean;
    excluded: boolean;
    by_agency: boolean | null;
    autorun: boolean;
  }>`select a.id, ${visibleTo(vaccine, 'a')} as visible, coalesce(av.excluded, false) as excluded,
      av.wanted as by_agency, a.autorun
    from agencies a left join agency_vaccines av on av.agency_id = a.id and av.vaccine_id = ${vaccine.id}
    where a.id = any(${agencyIds})`.execute(db);
  const { id: vaccineId, name, content, expiration, expired, osFamily, minVersionKey } = vaccine;
  return new Map(
    rows.map(({ id, visible, excluded, by_agency: byAgency, autorun }): [string, AgencyWant] => {
      const said = {
        live: visible && !expired,
        excluded,
        expired,
        byAgency,
        byAutorun: vaccine.autorun && autorun,
        byHand: null,
      };
      const known = { vaccineId, name, content, expiration, osFamily, minVersionKey };
      return [id, { ...known, live: said.live, visible, excluded, wanted: whoWants(said), whyNot: whyNot(said) }];
    }),
  );
};
