import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { catalogue, type HeldContent, operatingSystems } from '@egida/contract';
import { vaccineCategoryLabels, vaccineTypeLabels } from '@egida/contract/labels';
import { asPerson } from '../../platform/access/as-person.ts';
import type { Caller } from '../../platform/access/caller.ts';
import type { Locale } from '../../platform/access/locale.ts';
import { localeOf } from '../../platform/access/locale-of.ts';
import type { AuditRecord } from '../../platform/audit/audit-record.ts';
import { slicesOf } from '../../platform/batching/slices-of.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { AppError, found } from '../../platform/errors/app-error.ts';
import { maxZippedFiles, type ZippedFile, zipOf } from '../../platform/exports/zip.ts';
import type { SentFile } from '../../platform/http/context.ts';
import type { Services } from '../../platform/services.ts';
import type { ExportPlaces } from './export-places.ts';
import { zippedVaccine } from './exported-vaccines.ts';
import { countHolding, readHeldContents } from './held-contents.queries.ts';
import { nameAll, readExportable, readVaccine } from './vaccines.queries.ts';

const named = (names: Record<string, string>) => ({
  collection: Object.entries(names).map(([id, name]) => ({ id, name })),
});

/** In the language of the person who asks. */
const inLanguage = async (db: ScopedDb, caller: Caller, names: Record<Locale, Record<string, string>>) =>
  named(names[await localeOf(db, caller.id)]);
export const listTypes = (db: ScopedDb, caller: Caller) => inLanguage(db, caller, vaccineTypeLabels);
export const listCategories = (db: ScopedDb, caller: Caller) => inLanguage(db, caller, vaccineCategoryLabels);

export const listSystems = async () => ({ collection: [...operatingSystems] });

export const showHeld = async (
  db: ScopedDb,
  vaccineId: string,
): Promise<{ computers: number; collection: HeldContent[] }> => {
  found(await readVaccine(db, vaccineId), 'vaccine.notfound');
  return { computers: await countHolding(db, vaccineId), collection: await readHeldContents(db, vaccineId) };
};

/** As many as a list to choose from shows at most. */
const namedAtMost = 10_000;
export const listAll = async (db: ScopedDb) => ({ collection: await nameAll(db, namedAtMost) });

/** Vaccines that are read at once: each reading asks who the person is by then. */
const readAtOnce = 100;

/** Vaccines that are written at once. Each costs about a millisecond of what answers everybody. */
const writtenAtOnce = 20;

/**
 * Every vaccine that the caller sees, as a zip. It is read bit by bit while it is sent, when the request's transaction is over: as
 * the person is by then.
 */
export const exportAll = async (
  { system, findPerson, places }: Pick<Services, 'system' | 'findPerson'> & { places: ExportPlaces },
  db: ScopedDb,
  caller: Caller,
  audit: (entry: AuditRecord) => void,
): Promise<SentFile> => {
  const ids = (await nameAll(db, maxZippedFiles + 1)).map(({ id }) => id);
  if (ids.length > maxZippedFiles) throw new AppError('export.tooLarge');
  async function* files(): AsyncGenerator<ZippedFile> {
    for (const some of slicesOf(ids, readAtOnce)) {
      const readSome = () =>
        system.read('vaccines: exporting all', async (read) => {
          const { scoped } = await asPerson(findPerson, read, {
            userId: caller.id,
            access: catalogue.exportZip.access,
            params: {},
          });
          return readExportable(scoped, some);
        });
      const vaccines = await places.inTurn(readSome);
      const byId = new Map(vaccines.map((vaccine) => [vaccine.id, vaccine]));
      for (const few of slicesOf(some, writtenAtOnce)) {
        yield* await places.inTurn(async () => few.flatMap((id) => byId.get(id) ?? []).map(zippedVaccine));
        // A zip that is made alone leaves room for whatever else is asked, too.
        await setImmediate();
      }
    }
  }
  const now = new Date().toISOString();
  const filename = `egida-${now.slice(0, 10)}.zip`;
  places.refuseTooMany(caller.id);
  const file = Readable.from(places.counted(caller.id, zipOf(files(), now)), { objectMode: false });
  audit({ after: { filename, vaccines: ids.length } });
  return { file, filename, type: 'application/zip' };
};
