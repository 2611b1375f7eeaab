import { api } from '@egida/contract';
import type { Client } from './client.ts';
import type { MadeAgencies } from './fill-organisation.ts';
import { incidents } from './incidents.ts';

/** Ids of vaccines by their keys in the starter catalogue. */
export type MadeVaccines = ReadonlyMap<string, string>;

/** Executed on some agencies by somebody, and not everywhere by itself. */
const pilots = ['win-policy-tor', 'win-policy-anydesk-silent', 'lin-policy-firewall-off'];
/** Of the others, every third is for all: a service that has run for a while. */
const everyThird = 3;

const keysOf = async (admin: Client): Promise<Map<string, string>> => {
  const { collection } = await admin(api.catalogue.all, {});
  const keyed = new Map<string, string>();
  for (const { id } of collection) {
    const { reference } = await admin(api.vaccines.get, { params: { vaccineId: id } });
    if (reference?.key) keyed.set(reference.key, id);
  }
  return keyed;
};

/** Takes the starter catalogue in, and lets loose what agents of the demonstration will tell of, and some more. */
export const fillVaccines = async (admin: Client, agencies: MadeAgencies): Promise<MadeVaccines> => {
  await admin(api.catalogue.importStarter, { body: { locale: 'es' } });
  const vaccines = await keysOf(admin);
  const met = new Set(incidents.map(({ key }) => key));
  const byItself = [...vaccines.keys()].filter(
    (key, index) => !pilots.includes(key) && (met.has(key) || index % everyThird === 0),
  );
  for (const key of byItself)
    await admin(api.vaccines.update, { params: { vaccineId: vaccines.get(key) ?? '' }, body: { autorun: true } });
  const [first, ...others] = ['AVA', 'HUV', 'UAL', 'EDU'].flatMap((code) => agencies.get(code)?.id ?? []);
  for (const key of pilots)
    await admin(api.deployments.applyToAgency, {
      params: { vaccineId: vaccines.get(key) ?? '', agencyId: first ?? '' },
      body: others,
    });
  return vaccines;
};
