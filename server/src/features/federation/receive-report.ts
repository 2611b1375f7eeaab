import type { BodyOf, federation, ReplyOf, VaccineTold } from '@egida/contract';
import { type Kysely, sql } from 'kysely';
import { writeAudit } from '../../platform/audit/audit.ts';
import { cleanLine } from '../../platform/db/fold.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import { unnest } from '../../platform/db/unnest.ts';
import type { AdmittedInstance } from '../../platform/http/guards.ts';
import type { Services } from '../../platform/services.ts';
import { beginEpoch, type KnownInstance, lockKnownInstance } from './known-instance.queries.ts';
import { usernameOf } from './note-refused.ts';
import { countOffers } from './offers.ts';
import { digestOfVaccines } from './send-vaccines.ts';

type Report = BodyOf<typeof federation.report>;

/** A server that tells everything anew again and again fills no log with it. */
const auditedEvery = '1 hour';

/** What is kept of a report is read as words on a page, and nothing has waited for longer than until now. */
const clean = ({ vaccines: _, certs, pendingSince, ...report }: Report) => ({
  ...report,
  certs: certs.map((cert) => ({ ...cert, name: cleanLine(cert.name, 200) })),
  pendingSince:
    pendingSince !== null && Date.parse(pendingSince) > Date.now() ? new Date().toISOString() : pendingSince,
});

const writeReport = (db: Kysely<DB>, { id, protocol }: AdmittedInstance, report: Report) =>
  db
    .updateTable('instances')
    .set({
      ...{ protocol, report: JSON.stringify(clean(report)), server_version: cleanLine(report.serverVersion, 60) },
      ...{ reported_on: sql<string>`now()`, connected_on: sql<string>`now()` },
    })
    .where('id', '=', id)
    .execute();

const writeVaccines = async (db: Kysely<DB>, instanceId: string, given: readonly VaccineTold[]): Promise<void> => {
  const vaccines = [...new Map(given.map((one) => [one.id, one])).values()];
  await sql`delete from instance_vaccines where instance_id = ${instanceId}
    and vaccine_id <> all(${vaccines.map(({ id }) => id)})`.execute(db);
  await sql`insert into instance_vaccines as v (instance_id, vaccine_id, sha256, outcome, error)
    select ${instanceId}::uuid, * from ${unnest(vaccines, {
      id: ['uuid', ({ id }) => id],
      sha256: ['text', ({ sha256 }) => sha256],
      outcome: ['text', ({ outcome }) => outcome],
      error: ['text', ({ error }) => (error === null ? null : cleanLine(error, 300))],
    })}
    on conflict (instance_id, vaccine_id) do update
      set sha256 = excluded.sha256, outcome = excluded.outcome, error = excluded.error
      where (v.sha256, v.outcome, v.error) is distinct from (excluded.sha256, excluded.outcome, excluded.error)`.execute(
    db,
  );
};

/** A server in which there is nothing tells nothing, and that is all of it. */
const isEmpty = ({ complete, pending, totals }: Report): boolean =>
  complete && pending === 0 && totals.sectors + totals.agencies + totals.computers === 0;

/** Everything that stood when the epoch began has come: what was told before and not again goes from here on. */
const noteComplete = async (db: Kysely<DB>, { id, name, message: { ip } }: AdmittedInstance, { totals }: Report) => {
  await db.updateTable('instances').set({ epoch_complete: true }).where('id', '=', id).execute();
  const { numUpdatedRows } = await db
    .updateTable('instances')
    .set({ told_audited_on: sql<string>`now()` })
    .where('id', '=', id)
    .where(sql<boolean>`coalesce(told_audited_on < now() - ${auditedEvery}::interval, true)`)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  const caller = { id: null, username: usernameOf(name), ip };
  await writeAudit(db, 'federation.told', caller, null, [{ after: { name, ...totals } }]);
};

/** How far the epoch is, by what was told of it. Answers whether everything is to be told anew. */
const followEpoch = async (
  db: Kysely<DB>,
  known: KnownInstance,
  instance: AdmittedInstance,
  report: Report,
): Promise<boolean> => {
  const isAnother = known.epoch !== report.epoch;
  // All of an epoch was acknowledged of which nothing is known here: this server was restored from a copy.
  if (isAnother && !isEmpty(report)) return known.resend || report.complete;
  if (isAnother) await beginEpoch(db, known.id, report.epoch);
  if (report.complete && (isAnother || !known.epochComplete)) await noteComplete(db, instance, report);
  return known.resend && !isAnother;
};

/** Keeps how things stand in an instance, and answers what waits for it. */
export const receiveReport = async (
  services: Services,
  instance: AdmittedInstance,
  report: Report,
): Promise<ReplyOf<typeof federation.report>> => {
  const { known, resend } = await services.system.write('federation: a report', async (db) => {
    const known = await lockKnownInstance(db, instance);
    await writeReport(db, instance, report);
    await writeVaccines(db, known.id, report.vaccines);
    return { known, resend: await followEpoch(db, known, instance, report) };
  });
  const { name, mainName, manageVaccines } = known;
  const vaccines = await digestOfVaccines(services, known.id);
  return { name, mainName, manageVaccines, vaccines, offers: await countOffers(services, known.id), resend };
};
