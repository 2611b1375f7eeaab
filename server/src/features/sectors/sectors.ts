import type { Sector, SectorChange, SectorDraft } from '@egida/contract';
import type { z } from 'zod';
import type { AuditRecord } from '../../platform/audit/audit-record.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { AppError, found } from '../../platform/errors/app-error.ts';
import { refuseReferenced } from '../../platform/errors/map-error.ts';
import { mainInstance, refuseRemote, showInstance } from '../instances/instances.ts';
import { sectorSearch } from './sectors.columns.ts';
import { firstAgencies, lockSector, readSector } from './sectors.queries.ts';

export { addSectorChange, countInSectors, type SectorChanges } from './count-agencies.ts';

type Recorder = (entry: AuditRecord) => void;

export const findSector = async (db: ScopedDb, id: string) => found(await readSector(db, id), 'sector.notfound');

/** A sector that agencies of an instance are put in has to be one of that instance. */
export const checkSector = async (db: ScopedDb, instanceId: string, sectorId: string): Promise<void> => {
  const sector = await findSector(db, sectorId);
  if (sector.instanceId !== instanceId) throw new AppError('sector.notfound');
};

export const showSector = async (db: ScopedDb, id: string): Promise<Sector> => ({
  ...(await findSector(db, id)),
  agencies: await firstAgencies(db, id),
});

export const createSector = async (
  db: ScopedDb,
  { name, instanceId }: z.output<typeof SectorDraft>,
  record: Recorder,
): Promise<Sector> => {
  const instance = instanceId ? await showInstance(db, instanceId) : await mainInstance(db);
  refuseRemote(instance);
  const id = newId();
  await db.insert('sectors', [{ ...sectorSearch(name), id, instance_id: instance.id }]).execute();
  record({ after: await findSector(db, id) });
  return showSector(db, id);
};

/** A sector that may be changed here, and that nobody else changes until it is done. */
const ownSector = async (db: ScopedDb, id: string) => {
  found(await lockSector(db, id), 'sector.notfound');
  const sector = await findSector(db, id);
  refuseRemote(await showInstance(db, sector.instanceId));
  return sector;
};

export const changeSector = async (
  db: ScopedDb,
  id: string,
  { name }: z.output<typeof SectorChange>,
  record: Recorder,
): Promise<Sector> => {
  const before = await ownSector(db, id);
  await db.update('sectors').set(sectorSearch(name)).where('id', '=', id).execute();
  record({ before, after: { ...before, name } });
  return showSector(db, id);
};

export const removeSector = async (db: ScopedDb, id: string, record: Recorder): Promise<undefined> => {
  const before = await ownSector(db, id);
  await refuseReferenced(db.delete('sectors').where('id', '=', id).execute(), {
    agencies_sector: 'sector.hasAgencies',
  });
  record({ before });
};
