import { api } from '@egida/contract';
import type { Client } from './client.ts';
import { agencies, sectors } from './organisation.ts';

/** An agency as it was made. */
export interface MadeAgency {
  id: string;
  apikey: string;
}
/** By their codes. */
export type MadeAgencies = ReadonlyMap<string, MadeAgency>;

const yearMs = 365 * 86_400_000;

/** Makes the sectors and the agencies in them, those above first. */
export const fillOrganisation = async (admin: Client): Promise<MadeAgencies> => {
  const sectorIds = new Map<string, string>();
  for (const name of sectors) sectorIds.set(name, (await admin(api.sectors.create, { body: { name } })).id);
  const made = new Map<string, MadeAgency>();
  for (const { code, name, sector, under, licences, telemetry = false, more } of agencies) {
    const { agencyId, apikey } = await admin(api.agencies.create, {
      body: {
        ...{ code, name, licenseQuantity: licences, parent: (under && made.get(under)?.id) ?? null },
        metadata: { sectorId: sectorIds.get(sector) ?? null, supportEmail: '' },
        expiration: new Date(Date.now() + yearMs).toISOString(),
        agentsConfig: { telemetry },
        ...more,
      },
    });
    made.set(code, { id: agencyId, apikey: apikey ?? '' });
  }
  return made;
};
