import { api } from '@egida/contract';
import type { Client } from './client.ts';

/** A catalogue, of which the first apply everywhere by themselves. */
export const makeVaccines = async (admin: Client, catalogue: number, autorun: number): Promise<void> => {
  for (let number = 1; number <= catalogue; number++) {
    const osFamily = number % 2 === 0 ? 'linux' : 'windows';
    const path = osFamily === 'linux' ? `/tmp/muestra-${number}.tmp` : `C:\\ProgramData\\muestra-${number}.tmp`;
    await admin.call(api.vaccines.create, {
      body: {
        name: `Vacuna ${number}`,
        type: 'PROCESS',
        osFamily,
        criticality: 2,
        category: 'TROJAN',
        autorun: number <= autorun,
        rules: { processes: [`muestra-${number}`], filePaths: [path], killProcess: true },
      },
    });
  }
};

/** Agencies by name; answers the keys that agents enrol with. */
export const makeAgencies = async (admin: Client, count: number): Promise<string[]> => {
  const keys: string[] = [];
  for (let number = 1; number <= count; number++) {
    const agency = await admin.call(api.agencies.create, { body: { name: `Agencia ${number}` } });
    keys.push(agency.apikey ?? '');
  }
  return keys;
};
