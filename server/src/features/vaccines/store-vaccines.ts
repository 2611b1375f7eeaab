import type { VaccineDraft } from '@egida/contract';
import { type SqlBool, sql } from 'kysely';
import { fold } from '../../platform/db/fold.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { versionKey } from '../../platform/db/version-key.ts';
import { contentOf } from './vaccine-content.ts';

/** A vaccine to be kept under an id, new or there already. */
export type StoredVaccine = VaccineDraft & { id: string };

const columnsOf = (vaccine: StoredVaccine) => ({
  id: vaccine.id,
  name: vaccine.name,
  name_key: fold(vaccine.name),
  search: fold([vaccine.name, vaccine.description].join('\n')),
  type: vaccine.type,
  description: vaccine.description,
  os: vaccine.os,
  os_family: vaccine.osFamily,
  min_version: vaccine.min_version,
  min_version_key: vaccine.min_version === null ? null : versionKey.of(vaccine.min_version),
  expiration: vaccine.expiration,
  visibility: JSON.stringify(vaccine.visibility),
  autorun: vaccine.autorun,
  criticality: vaccine.criticality,
  category: vaccine.category,
  rules: JSON.stringify(vaccine.rules),
  reference: vaccine.reference && JSON.stringify(vaccine.reference),
});

const replaceable = [
  ...['name', 'name_key', 'search', 'type', 'description', 'os', 'os_family', 'min_version', 'min_version_key'],
  ...['expiration', 'visibility', 'autorun', 'criticality', 'category', 'rules', 'reference', 'content'],
];

/**
 * Keeps vaccines, and what agents will fetch of them: content that was there before is named by the same hash. One whose
 * id is there already is replaced. A few hundred at once: a statement takes 65,535 values.
 */
export const storeVaccines = async (db: ScopedDb, vaccines: readonly StoredVaccine[]): Promise<void> => {
  if (vaccines.length === 0) return;
  const rows = vaccines.map((vaccine) => {
    const { osFamily, os, min_version, rules } = vaccine;
    return { vaccine, ...contentOf({ osFamily, os, min_version, rules }) };
  });
  const contents = new Map(
    rows.map(({ vaccine, sha256, body }) => [sha256, { sha256, vaccine_id: vaccine.id, body }] as const),
  );
  await db
    .insert('vaccine_contents', [...contents.values()])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insert(
      'vaccines',
      rows.map(({ vaccine, sha256 }) => ({ ...columnsOf(vaccine), content: sha256 })),
    )
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        ...Object.fromEntries(replaceable.map((column) => [column, sql.ref(`excluded.${column}`)])),
        updated_on: sql`now()`,
      }),
    )
    .execute();
  // A later moment than the last only where the content is another than the last.
  await db
    .insert(
      'vaccine_revisions',
      rows.map(({ vaccine, sha256 }) => ({ vaccine_id: vaccine.id, sha256 })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['vaccine_id', 'sha256'])
        .doUpdateSet({ since: sql`now()` })
        .where(sql<SqlBool>`exists (
        select from vaccine_revisions later where later.vaccine_id = vaccine_revisions.vaccine_id
          and later.since > vaccine_revisions.since)`),
    )
    .execute();
};
