import { api } from '@egida/contract';
import type { Page } from '@playwright/test';
import { type Client, signIn } from './client.ts';
import { enrolMadeUp, type MadeUpComputer, newId } from './made-up-computer.ts';
import { type Server, startServer } from './server.ts';

export const vaccineName = 'Programas no autorizados';

/** A server of its own, with a vaccine whose alerts are dealt with. */
export interface TriageStage {
  server: Server;
  admin: Client;
  vaccineId: string;
  makeScene: (name: string) => Promise<Scene>;
}

/** An agency of its own with two computers, whose alerts nobody else touches. */
export interface Scene {
  agencyId: string;
  computers: [MadeUpComputer, MadeUpComputer];
  /** Alerts of programs on a computer of the scene; their ids. */
  raise: (at: 0 | 1, programs: readonly string[]) => Promise<string[]>;
  statuses: () => Promise<Map<string, number>>;
}

export const startTriageStage = async (): Promise<TriageStage> => {
  const server = await startServer();
  const admin = await signIn(server.url);
  const draft = { type: 'PROCESS', osFamily: 'linux', criticality: 2, category: 'TROJAN' } as const;
  const body = { ...draft, name: vaccineName, rules: { processes: ['programa'] } };
  const { id: vaccineId } = await admin(api.vaccines.create, { body });
  return { server, admin, vaccineId, makeScene: (name) => makeScene({ server, admin, vaccineId }, name) };
};

const makeScene = async (
  { server, admin, vaccineId }: Omit<TriageStage, 'makeScene'>,
  name: string,
): Promise<Scene> => {
  const { agencyId, apikey = '' } = await admin(api.agencies.create, { body: { name } });
  const enrol = (at: number) => enrolMadeUp(server.url, apikey, `${name.toLowerCase().replace(/\W+/g, '-')}-${at}`);
  const computers: Scene['computers'] = [await enrol(1), await enrol(2)];
  return {
    agencyId,
    computers,
    raise: async (at, programs) => {
      const alerts = programs.map((program) => ({
        ...{ id: newId(), vaccineId, message: program },
        detail: { rule: 'processes: programa', image: `/opt/programas/${program}`, pid: 4242 },
      }));
      await computers[at].report(alerts);
      return alerts.map(({ id }) => id);
    },
    statuses: async () => {
      const query = { size: '100' };
      const { collection } = await admin(api.alerts.ofAgency, { params: { agencyId }, query });
      return new Map(collection.map(({ id, status }) => [id, status]));
    },
  };
};

export const rowsOf = (page: Page) => page.locator('tr[data-row]');
export const panelOf = (page: Page) => page.getByRole('complementary', { name: vaccineName });
export const panelTitle = new RegExp(`^heading "${vaccineName}"`);
/** The alert whose panel is open, by the address. */
export const opened = (page: Page) => new URLSearchParams(page.url().split('?')[1] ?? '').get('panel');
