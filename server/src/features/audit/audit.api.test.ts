import { api, type Endpoint } from '@egida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/db/new-id.ts';
import { authenticatorCode } from '../../testing/authenticator.ts';
import { selfSigned } from '../../testing/certificate.ts';
import {
  enrolledAgent,
  makeAgency,
  makeHeldComputer,
  makeInstance,
  makeUser,
  raiseAlert,
  testPassword,
  unique,
} from '../../testing/factories.ts';
import { makeFederated, makeSector } from '../../testing/organisation.ts';
import { publish } from '../../testing/packages.ts';
import { refused } from '../../testing/refusal.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';
import { makeVaccine, vaccineDraft } from '../../testing/vaccines.ts';
import { exportZip, manifestOf, sendZip, vaccineFile, zipWith } from '../../testing/zips.ts';

let app: TestApp;
let admin: Caller;
let who: Awaited<ReturnType<typeof makeUser>>;
beforeAll(async () => {
  app = await startApp();
  who = await makeUser(app, 'ROLE_ADMIN');
  admin = app.as(who.authorization);
});
afterAll(() => app.stop());

interface Entry {
  id: string;
  event: string;
  user_id: string;
  username: string;
  agency_id: string | null;
  agency_name: string | null;
  content: { before: unknown; after: unknown };
}
const entries = async (): Promise<Entry[]> =>
  (await app.system.pool.query<Entry>('select * from audit where user_id = $1 order by id', [who.id])).rows;
/** What one action left in the audit; refusals are gathered, and written when their minute is over. */
const left = async (action: () => Promise<unknown>): Promise<Entry[]> => {
  const before = new Set((await entries()).map(({ id }) => id));
  await action();
  return (await entries()).filter(({ id, event }) => !before.has(id) && event !== 'refused');
};

interface Scene {
  agency: { id: string; name: string; apikey: string };
  agentId: string;
  vaccineId: string;
  alertId: string;
}
const scene = async (): Promise<Scene> => {
  const agency = await makeAgency(app);
  const agent = await enrolledAgent(app, agency.apikey, { name: 'auditado' });
  const vaccine = await makeVaccine(admin, { name: 'Auditada' });
  return { agency, agentId: agent.agentId, vaccineId: vaccine.id, alertId: await raiseAlert(app, agent, vaccine.id) };
};

/** A download of one's own; each is another, so that none is under way already. */
let downloads = 0;
const prepared = async (): Promise<string> => {
  const { id } = await admin(api.audit.prepareCsv, { query: { filter: `username:nadie${++downloads}` } });
  return id;
};

/** Each is newer than the last. */
let versions = 0;
const nextVersion = () => `7.0.${++versions}`;

/** Somebody of an agency who has yet to choose a password. */
let invitations = 0;
const invited = async (agencyId: string) => {
  const username = `invitada-${++invitations}`;
  const body = { username, email: `${username}@villanueva.example`, roles: 'ROLE_USER', agencies: [agencyId] };
  return { username, params: { userId: (await admin(api.users.create, { body })).id } };
};

/** The mail that somebody was sent. */
const mailTo = async ({ username }: { username: string }): Promise<string> => {
  const { collection } = await admin(api.outbox.list, { query: { filter: `to:${username}@` } });
  return collection[0]?.id ?? '';
};

/** The administrator signed in somewhere else. */
const otherSession = async (): Promise<string> => {
  const id = newId();
  await app.system.pool.query(
    `insert into sessions (id, user_id, ends_on, user_agent) values ($1, $2, now() + interval '1 hour', 'otro')`,
    [id, who.id],
  );
  return id;
};

const madeKey = (agencyId: string) =>
  admin(api.tokens.create, { params: { agencyId }, body: { name: 'Cuadro de mando' } });

const madeCert = () =>
  admin(api.certs.create, { body: { name: unique('Certificado'), certificate: selfSigned(unique('servidor')).cert } });

const published = () => admin(api.news.create, { body: { headline: 'Auditada', body: 'Un texto' } });

/** The administrator does something while an agency is assigned to them. */
const assigned = async (agencyId: string, work: () => Promise<unknown>) => {
  await app.system.pool.query('insert into user_agencies (user_id, agency_id) values ($1, $2)', [who.id, agencyId]);
  await work();
  await app.system.pool.query('delete from user_agencies where user_id = $1', [who.id]);
};

/** For each write of the contract: something it does, and what its entry says was before and is now. */
interface Write {
  does: (on: Scene) => Promise<unknown>;
  before: unknown;
  after: unknown;
  /** Of two agencies, one entry for each. */
  inBoth?: boolean;
}
const mainServer = {
  server: 'https://egida.principal.example',
  apikey: 'egida_instance_de-la-prueba',
  acceptVaccines: true,
};

const writes: Record<string, Write> = {
  'agencies.create': {
    does: ({ agency }) => admin(api.agencies.create, { body: { name: 'Nueva', parent: agency.id } }),
    before: null,
    after: { name: 'Nueva' },
  },
  'agencies.update': {
    does: ({ agency }) => admin(api.agencies.update, { params: { agencyId: agency.id }, body: { licenseQuantity: 7 } }),
    before: { licenseQuantity: 0 },
    after: { licenseQuantity: 7 },
  },
  'agencies.remove': {
    does: async ({ agency, agentId }) => {
      await admin(api.computers.remove, { params: { agentId } });
      await admin(api.agencies.remove, { params: { agencyId: agency.id } });
    },
    before: { name: expect.stringMatching(/^Agencia-/) },
    after: null,
  },
  'agencies.renewApikey': {
    does: ({ agency }) =>
      admin(api.agencies.renewApikey, { params: { agencyId: agency.id }, body: { overlapHours: 72 } }),
    before: null,
    after: { name: expect.stringMatching(/^Agencia-/), overlapHours: 72 },
  },
  'instanceAgencies.move': {
    does: async ({ agency }) => {
      const body = { instanceId: (await makeFederated(app)).id, sectorId: null, moveAgenciesChildren: false };
      const params = { instanceId: await makeInstance(app) };
      await admin(api.instanceAgencies.move, { params, body: { ...body, agencies: [agency.id] } });
    },
    before: { instance: 'Principal' },
    after: { instance: expect.stringMatching(/^Instancia-/), server: 'https://egida.vecina.example' },
  },
  'instanceAgencies.prepareCsv': {
    does: async () => {
      const query = { filter: `name:nadie${++downloads}` };
      await admin(api.instanceAgencies.prepareCsv, { params: { instanceId: await makeInstance(app) }, query });
    },
    before: null,
    after: { filename: expect.stringMatching(/^organismos-/) },
  },
  'instanceAgencies.downloadCsv': {
    does: () =>
      app.app.inject({
        method: 'POST',
        url: '/api/agency/downloadCsv',
        headers: { authorization: who.authorization },
        payload: { filter: 'name:nadie' },
      }),
    before: null,
    after: { filename: expect.stringMatching(/^organismos-/), rows: 0, filter: { clauses: [{ field: 'name' }] } },
  },
  'instances.create': {
    does: () => admin(api.instances.create, { body: { name: unique('Comunidad') } }),
    before: null,
    after: { name: expect.stringMatching(/^Comunidad-/), type: 'FEDERATED' },
  },
  'instances.update': {
    does: async () => {
      const params = { instanceId: (await makeFederated(app)).id };
      await admin(api.instances.update, { params, body: { description: 'Por la red común' } });
    },
    before: { description: '' },
    after: { description: 'Por la red común' },
  },
  'instances.renewKey': {
    does: async () => admin(api.instances.renewKey, { params: { instanceId: (await makeFederated(app)).id } }),
    before: { name: expect.stringMatching(/^Instancia-/) },
    after: { keyRenewed: true },
  },
  'instances.resend': {
    does: async () => admin(api.instances.resend, { params: { instanceId: (await makeFederated(app)).id } }),
    before: { type: 'FEDERATED' },
    after: { type: 'FEDERATED', resend: true },
  },
  'instances.remove': {
    does: async () => admin(api.instances.remove, { params: { instanceId: (await makeFederated(app)).id } }),
    before: { name: expect.stringMatching(/^Instancia-/) },
    after: null,
  },
  'upstream.connect': {
    does: async () => {
      await app.system.pool.query('delete from upstream');
      await admin(api.upstream.connect, { body: mainServer });
    },
    before: null,
    after: { server: mainServer.server, acceptVaccines: true },
  },
  'upstream.update': {
    does: () => admin(api.upstream.update, { body: { paused: true } }),
    before: { paused: false },
    after: { paused: true },
  },
  'upstream.answerOffer': {
    does: async () => {
      const offerId = newId();
      await app.system.pool.query(
        `insert into received_offers (agency_id, name, code, computers, offered_on) values ($1, 'Ofrecida', '', 3, now())`,
        [offerId],
      );
      await admin(api.upstream.answerOffer, { params: { offerId }, body: { accepted: false } });
    },
    before: { name: 'Ofrecida', state: 'OFFERED' },
    after: { name: 'Ofrecida', state: 'REFUSED' },
  },
  'upstream.leave': {
    does: () => admin(api.upstream.leave),
    before: { server: mainServer.server },
    after: null,
  },
  'sectors.create': {
    does: () => admin(api.sectors.create, { body: { name: unique('Sector') } }),
    before: null,
    after: { name: expect.stringMatching(/^Sector-/), count: 0 },
  },
  'sectors.update': {
    does: async () => {
      const { id } = await makeSector(app, { name: unique('Antes') });
      await admin(api.sectors.update, { params: { sectorId: id }, body: { name: unique('Después') } });
    },
    before: { name: expect.stringMatching(/^Antes-/) },
    after: { name: expect.stringMatching(/^Después-/) },
  },
  'sectors.remove': {
    does: async () => admin(api.sectors.remove, { params: { sectorId: (await makeSector(app)).id } }),
    before: { name: expect.stringMatching(/^Sector-/) },
    after: null,
  },
  'tokens.create': {
    does: ({ agency }) => madeKey(agency.id),
    before: null,
    after: { id: expect.any(String), name: 'Cuadro de mando', expiresOn: null },
  },
  'tokens.revoke': {
    does: async ({ agency }) => {
      const { id } = await madeKey(agency.id);
      await admin(api.tokens.revoke, { params: { agencyId: agency.id, tokenId: id } });
    },
    before: { id: expect.any(String), name: 'Cuadro de mando', expiresOn: null },
    after: null,
  },
  'certs.create': {
    does: madeCert,
    before: null,
    after: { name: expect.stringMatching(/^Certificado-/), fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/) },
  },
  'certs.remove': {
    does: async () => admin(api.certs.remove, { params: { certId: (await madeCert()).id } }),
    before: { name: expect.stringMatching(/^Certificado-/) },
    after: null,
  },
  'issues.create': {
    does: ({ agency }) => assigned(agency.id, () => admin(api.issues.create, { body: { title: 'Consulta' } })),
    before: null,
    after: { title: 'Consulta', type: 1 },
  },
  'issues.update': {
    does: ({ agency }) =>
      assigned(agency.id, async () => {
        const { id } = await admin(api.issues.create, { body: { title: 'Consulta' } });
        const body = { status: 'CLOSED' as const, answer: 'Ya está.' };
        await admin(api.issues.update, { params: { issueId: id }, body });
      }),
    before: { id: expect.any(String), title: 'Consulta', status: 'OPEN', answer: null },
    after: { id: expect.any(String), title: 'Consulta', status: 'CLOSED', answer: 'Ya está.' },
  },
  'computers.remove': {
    does: ({ agentId }) => admin(api.computers.remove, { params: { agentId } }),
    before: { name: 'auditado' },
    after: null,
  },
  'packages.publish': {
    does: () => publish(app, who.authorization, { version: nextVersion() }),
    before: null,
    after: { version: expect.any(String), os: 'linux', arch: 'x64', sha256: expect.any(String) },
  },
  'packages.remove': {
    does: async () => {
      const { published } = await publish(app, who.authorization, { version: nextVersion() });
      await admin(api.packages.remove, { params: { packageId: published.id } });
    },
    before: { version: expect.any(String), os: 'linux', arch: 'x64' },
    after: null,
  },
  'versions.updateAll': {
    does: async () => {
      await publish(app, who.authorization, { version: nextVersion() });
      await admin(api.versions.updateAll, { params: { instanceId: await makeInstance(app) } });
    },
    before: null,
    after: { instance: 'Principal', version: expect.any(String), agencies: expect.any(Number) },
  },
  'versions.updateSome': {
    does: async ({ agency }) => {
      await publish(app, who.authorization, { version: nextVersion() });
      const body = { agencies: [agency.id] };
      await admin(api.versions.updateSome, { params: { instanceId: await makeInstance(app) }, body });
    },
    before: null,
    after: { version: expect.any(String), agencies: 1, chosen: [expect.any(String)] },
  },
  'versions.prepareCsv': {
    does: async () => {
      await app.settle();
      const params = { instanceId: await makeInstance(app), version: '2.7.0' };
      await admin(api.versions.prepareCsv, { params, query: { filter: `name:nadie${++downloads}` } });
    },
    before: null,
    after: { filename: expect.stringContaining('organismos-por-version') },
  },
  'computers.update': {
    does: ({ agentId }) => admin(api.computers.update, { params: { agentId }, body: { tags: ['planta-2'] } }),
    before: { name: 'auditado', tags: [] },
    after: { name: 'auditado', tags: ['planta-2'] },
  },
  'computers.uninstall': {
    does: ({ agentId }) => admin(api.computers.uninstall, { params: { agentId } }),
    before: { name: 'auditado', markedForRemoval: false },
    after: { name: 'auditado', markedForRemoval: true },
  },
  'computers.keep': {
    does: async ({ agentId }) => {
      await admin(api.computers.uninstall, { params: { agentId } });
      await admin(api.computers.keep, { params: { agentId } });
    },
    before: { name: 'auditado', markedForRemoval: true },
    after: { name: 'auditado', markedForRemoval: false },
  },
  'computers.revokeToken': {
    does: ({ agentId }) => admin(api.computers.revokeToken, { params: { agentId } }),
    before: { name: 'auditado', token: 0 },
    after: { name: 'auditado', token: 1 },
  },
  'enrolments.approve': {
    does: async ({ agency }) => {
      const ids = [await makeHeldComputer(app, agency.id)];
      await admin(api.enrolments.approve, { params: { agencyId: agency.id }, body: { ids } });
    },
    before: null,
    after: { computers: ['espera'], affected: 1 },
  },
  'enrolments.dismiss': {
    does: async ({ agency }) => {
      const ids = [await makeHeldComputer(app, agency.id)];
      await admin(api.enrolments.dismiss, { params: { agencyId: agency.id }, body: { ids } });
    },
    before: { computers: ['espera'], affected: 1 },
    after: null,
  },
  'enrolments.open': {
    does: ({ agency }) => admin(api.enrolments.open, { params: { agencyId: agency.id }, body: { hours: 24 } }),
    before: null,
    after: { openHours: 24 },
  },
  'computers.bulkRemove': {
    does: ({ agency, agentId }) =>
      admin(api.computers.bulkRemove, { params: { agencyId: agency.id }, body: { agents: [agentId] } }),
    before: { name: 'auditado' },
    after: { affected: 1 },
  },
  'computers.removeAll': {
    does: ({ agency }) => admin(api.computers.removeAll, { params: { agencyId: agency.id }, query: { expected: '1' } }),
    before: { name: 'auditado' },
    after: { affected: 1 },
  },
  'computers.bulkUninstall': {
    does: ({ agency, agentId }) =>
      admin(api.computers.bulkUninstall, { params: { agencyId: agency.id }, body: { agents: [agentId] } }),
    before: { name: 'auditado', markedForRemoval: 0 },
    after: { markedForRemoval: 1, affected: 1 },
  },
  'computers.uninstallAll': {
    does: ({ agency }) =>
      admin(api.computers.uninstallAll, { params: { agencyId: agency.id }, query: { expected: '1' } }),
    before: { name: 'auditado', markedForRemoval: 0 },
    after: { markedForRemoval: 1, affected: 1 },
  },
  'computers.move': {
    does: async ({ agency, agentId }) =>
      admin(api.computers.move, {
        params: { agencyId: agency.id },
        body: { agents: [agentId], agencyId: (await makeAgency(app, { name: 'Destino' })).id },
      }),
    before: { name: 'auditado', agencyName: expect.any(String) },
    after: { agencyName: 'Destino', affected: 1 },
    inBoth: true,
  },
  'computers.moveAll': {
    does: async ({ agency }) =>
      admin(api.computers.moveAll, {
        params: { agencyId: agency.id },
        query: { expected: '1' },
        body: { agencyId: (await makeAgency(app, { name: 'Destino' })).id },
      }),
    before: { name: 'auditado', agencyName: expect.any(String) },
    after: { agencyName: 'Destino', affected: 1 },
    inBoth: true,
  },
  'computers.prepareCsv': {
    does: ({ agency }) => admin(api.computers.prepareCsv, { params: { agencyId: agency.id }, query: {} }),
    before: null,
    after: { filename: expect.stringMatching(/^equipos-/) },
  },
  'fleet.tag': {
    does: ({ agentId }) => admin(api.fleet.tag, { body: { agentIds: [agentId], add: ['planta-2'] } }),
    before: { name: 'auditado', tags: [] },
    after: { add: ['planta-2'], tags: ['planta-2'], affected: 1 },
  },
  'fleet.prepareCsv': {
    does: () => admin(api.fleet.prepareCsv, { query: { filter: `name:nadie${++downloads}` } }),
    before: null,
    after: { filename: expect.stringMatching(/^equipos-de-todos-/) },
  },
  'vaccines.create': {
    does: () => admin(api.vaccines.create, { body: vaccineDraft({ name: 'Creada' }) }),
    before: null,
    after: { name: 'Creada' },
  },
  'vaccines.update': {
    does: ({ vaccineId }) => admin(api.vaccines.update, { params: { vaccineId }, body: { autorun: true } }),
    before: { name: 'Auditada', autorun: false },
    after: { name: 'Auditada', autorun: true },
  },
  'vaccines.remove': {
    does: ({ vaccineId }) => admin(api.vaccines.remove, { params: { vaccineId } }),
    before: { name: 'Auditada' },
    after: null,
  },
  'catalogue.importStarter': {
    does: () => admin(api.catalogue.importStarter, { body: {} }),
    before: null,
    after: {
      locale: 'es',
      created: 80,
      added: expect.arrayContaining([{ id: expect.any(String), name: 'Shellshock' }]),
    },
  },
  'catalogue.uploadZip': {
    does: async () => {
      const file = vaccineFile({ name: 'Importada' });
      await sendZip(app, who.authorization, await zipWith([file, ['manifest.json', manifestOf([file])]]));
    },
    before: null,
    after: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/), created: 1, added: [{ name: 'Importada' }] },
  },
  'catalogue.exportZip': {
    does: () => exportZip(app, who.authorization),
    before: null,
    after: { filename: expect.stringMatching(/^egida-.*\.zip$/), vaccines: expect.any(Number) },
  },
  'catalogue.prepareCsv': {
    does: () => admin(api.catalogue.prepareCsv, { query: { filter: `nadie${++downloads}` } }),
    before: null,
    after: { filename: expect.stringMatching(/^vacunas-.*\.csv$/) },
  },
  'catalogue.prepareZip': {
    does: () => admin(api.catalogue.prepareZip, { query: { filter: `nadie${++downloads}` } }),
    before: null,
    after: { filename: expect.stringMatching(/^vacunas-.*\.zip$/) },
  },
  'deployments.prepareCsv': {
    does: ({ agency }) => admin(api.deployments.prepareCsv, { params: { agencyId: agency.id }, query: {} }),
    before: null,
    after: { filename: expect.stringMatching(/^vacunas-del-organismo-.*\.csv$/) },
  },
  'deployments.prepareZip': {
    does: ({ agency }) => admin(api.deployments.prepareZip, { params: { agencyId: agency.id }, query: {} }),
    before: null,
    after: { filename: expect.stringMatching(/^vacunas-del-organismo-.*\.zip$/) },
  },
  'deployments.applyToAgency': {
    does: ({ vaccineId, agency }) =>
      admin(api.deployments.applyToAgency, { params: { vaccineId, agencyId: agency.id }, body: [] }),
    before: { vaccineName: 'Auditada', wanted: null },
    after: { vaccineName: 'Auditada', wanted: true },
  },
  'deployments.applyToAgencyExcept': {
    does: ({ vaccineId, agency, agentId }) =>
      admin(api.deployments.applyToAgencyExcept, {
        params: { vaccineId, agencyId: agency.id },
        body: { agents: [agentId] },
      }),
    before: { vaccineName: 'Auditada', wanted: null },
    after: { vaccineName: 'Auditada', wanted: true, exceptComputers: [{ id: expect.any(String), name: 'auditado' }] },
  },
  'deployments.stopInAgency': {
    does: async ({ vaccineId, agency }) => {
      await app.system.pool.query('update vaccines set autorun = true where id = $1', [vaccineId]);
      await admin(api.deployments.stopInAgency, { params: { vaccineId, agencyId: agency.id }, body: [] });
    },
    before: { wanted: null },
    after: { wanted: false },
  },
  'deployments.applyToComputer': {
    does: ({ vaccineId, agentId }) =>
      admin(api.deployments.applyToComputer, { params: { vaccineId, agentId }, body: [] }),
    before: { computerName: 'auditado', wanted: null },
    after: { computerName: 'auditado', wanted: true },
  },
  'deployments.stopOnComputer': {
    does: async ({ vaccineId, agentId }) => {
      await app.system.pool.query('update vaccines set autorun = true where id = $1', [vaccineId]);
      await admin(api.deployments.stopOnComputer, { params: { vaccineId, agentId }, body: [] });
    },
    before: { computerName: 'auditado', wanted: null },
    after: { computerName: 'auditado', wanted: false },
  },
  'deployments.applyToComputers': {
    does: ({ vaccineId, agentId }) =>
      admin(api.deployments.applyToComputers, { params: { vaccineId }, body: [agentId] }),
    before: { vaccineName: 'Auditada', computerName: 'auditado', wanted: null },
    after: { vaccineName: 'Auditada', computerName: 'auditado', wanted: true },
  },
  'deployments.applyToUserAgencies': {
    does: ({ vaccineId, agency }) =>
      assigned(agency.id, () => admin(api.deployments.applyToUserAgencies, { params: { vaccineId } })),
    before: { vaccineName: 'Auditada', wanted: null },
    after: { vaccineName: 'Auditada', wanted: true },
  },
  'deployments.stopFromUserAgencies': {
    does: async ({ vaccineId, agency }) => {
      await app.system.pool.query('update vaccines set autorun = true where id = $1', [vaccineId]);
      await assigned(agency.id, () => admin(api.deployments.stopFromUserAgencies, { params: { vaccineId } }));
    },
    before: { vaccineName: 'Auditada', wanted: null },
    after: { vaccineName: 'Auditada', wanted: false },
  },
  'deployments.applyVaccinesOnComputer': {
    does: ({ vaccineId, agentId }) =>
      admin(api.deployments.applyVaccinesOnComputer, { params: { vaccineId, agentId }, body: [] }),
    before: { computerName: 'auditado', vaccines: [{ name: 'Auditada', wanted: null }] },
    after: { computerName: 'auditado', vaccines: [{ name: 'Auditada', wanted: true }], affected: 1 },
  },
  'deployments.stopVaccinesOnComputer': {
    does: async ({ vaccineId, agentId }) => {
      await app.system.pool.query('update vaccines set autorun = true where id = $1', [vaccineId]);
      await admin(api.deployments.stopVaccinesOnComputer, { params: { vaccineId, agentId }, body: [] });
    },
    before: { computerName: 'auditado', vaccines: [{ name: 'Auditada', wanted: null }] },
    after: { computerName: 'auditado', vaccines: [{ name: 'Auditada', wanted: false }] },
  },
  'deployments.exclude': {
    does: ({ vaccineId, agency }) => admin(api.deployments.exclude, { params: { vaccineId, agencyId: agency.id } }),
    before: { vaccineName: 'Auditada', excluded: false },
    after: { vaccineName: 'Auditada', excluded: true },
  },
  'deployments.include': {
    does: async ({ vaccineId, agency }) => {
      const params = { vaccineId, agencyId: agency.id };
      await admin(api.deployments.exclude, { params });
      await admin(api.deployments.include, { params });
    },
    before: { vaccineName: 'Auditada', excluded: true },
    after: { vaccineName: 'Auditada', excluded: false },
  },
  'exceptions.prepareCsv': {
    does: ({ agency }) => admin(api.exceptions.prepareCsv, { params: { agencyId: agency.id }, query: {} }),
    before: null,
    after: { filename: expect.stringMatching(/^excepciones-.*\.csv$/) },
  },
  'allExceptions.prepareCsv': {
    does: () => admin(api.allExceptions.prepareCsv, { query: { filter: `nadie${++downloads}` } }),
    before: null,
    after: { filename: expect.stringMatching(/^excepciones-de-todos-.*\.csv$/) },
  },
  'exceptions.update': {
    does: ({ vaccineId, agency }) =>
      admin(api.exceptions.update, {
        params: { vaccineId, agencyId: agency.id },
        body: { processes: ['/opt/minerva/bin/minerva'] },
      }),
    before: { vaccineName: 'Auditada', processes: [], agents: 'all' },
    after: { vaccineName: 'Auditada', processes: ['/opt/minerva/bin/minerva'], agents: 'all' },
  },
  'exceptions.updateAgents': {
    does: ({ vaccineId, agency, agentId }) =>
      admin(api.exceptions.updateAgents, {
        params: { vaccineId, agencyId: agency.id },
        body: { agents: [agentId] },
      }),
    before: { vaccineName: 'Auditada', agents: 'all' },
    after: { vaccineName: 'Auditada', agents: [expect.any(String)] },
  },
  'telemetry.prepareCsv': {
    does: () => admin(api.telemetry.prepareCsv, { query: { filter: `nadie${++downloads}` } }),
    before: null,
    after: { filename: expect.stringMatching(/^telemetria-de-todos-.*\.csv$/) },
  },
  'telemetry.prepareCsvOfAgency': {
    does: ({ agency }) => admin(api.telemetry.prepareCsvOfAgency, { params: { agencyId: agency.id }, query: {} }),
    before: null,
    after: { filename: expect.stringMatching(/^telemetria-\d.*\.csv$/) },
  },
  'audit.prepareCsv': {
    does: () => admin(api.audit.prepareCsv, { query: { filter: 'username:nadie' } }),
    before: null,
    after: { filename: expect.stringMatching(/^auditoria-/), sortBy: 'createdOn', orderBy: 'desc' },
  },
  'tasks.fetch': {
    does: async () => {
      const taskId = await prepared();
      await app.settle();
      await app.app.inject({ url: `/api/tasks/${taskId}`, headers: { authorization: who.authorization } });
    },
    before: null,
    after: { filename: expect.stringMatching(/^auditoria-/) },
  },
  'tasks.retry': {
    does: async () => {
      const taskId = await prepared();
      await app.system.pool.query(`update tasks set state = 'FAILED', error = 'unexpected' where id = $1`, [taskId]);
      await admin(api.tasks.retry, { params: { taskId } });
    },
    before: { state: 'FAILED', error: 'unexpected' },
    after: { filename: expect.stringMatching(/^auditoria-/) },
  },
  'tasks.dismiss': {
    does: async () => admin(api.tasks.dismiss, { params: { taskId: await prepared() } }),
    before: { state: 'WAITING', filename: expect.stringMatching(/^auditoria-/) },
    after: null,
  },
  'configurations.update': {
    does: async () => {
      const { id } = await admin(api.configurations.byName, { params: { property: 'VDI_RETENTION_HOURS' } });
      const params = { configurationId: id };
      await admin(api.configurations.update, { params, body: { value: '48', description: 'Por norma' } });
    },
    before: { property: 'VDI_RETENTION_HOURS', value: '24', description: '' },
    after: { property: 'VDI_RETENTION_HOURS', value: '48', description: 'Por norma' },
  },
  'users.create': {
    does: ({ agency }) => invited(agency.id),
    before: null,
    after: { username: expect.stringMatching(/^invitada-/), roles: 'ROLE_USER', invited: true },
  },
  'users.update': {
    does: async ({ agency }) => {
      const { params } = await invited(agency.id);
      await admin(api.users.update, { params, body: { lastname: 'Roa', roles: 'ROLE_READONLY' } });
    },
    before: { lastname: '', roles: 'ROLE_USER' },
    after: { lastname: 'Roa', roles: 'ROLE_READONLY' },
  },
  'users.invite': {
    does: async ({ agency }) => admin(api.users.invite, { params: (await invited(agency.id)).params }),
    before: { enabled: true },
    after: { enabled: true, invited: true },
  },
  'users.resetTwoFactor': {
    does: async ({ agency }) => admin(api.users.resetTwoFactor, { params: (await invited(agency.id)).params }),
    before: { config: { enabled2fa: false } },
    after: { config: { enabled2fa: false }, secondFactorReset: true },
  },
  'users.remove': {
    does: async ({ agency }) => admin(api.users.remove, { params: (await invited(agency.id)).params }),
    before: { username: expect.stringMatching(/^invitada-/), agencies: [{}] },
    after: null,
  },
  'users.prepareCsv': {
    does: () => admin(api.users.prepareCsv, { query: { filter: `username:nadie${++downloads}` } }),
    before: null,
    after: { filename: expect.stringMatching(/^usuarios-/) },
  },
  'sessions.end': {
    does: async () => admin(api.sessions.end, { params: { sessionId: await otherSession() } }),
    before: { userAgent: 'otro' },
    after: null,
  },
  'sessions.endOthers': {
    does: async () => {
      await otherSession();
      await admin(api.sessions.endOthers, {});
    },
    before: null,
    after: { affected: 1 },
  },
  'twoFactor.begin': {
    does: () => admin(api.twoFactor.begin, { body: { password: testPassword } }),
    before: { secondFactor: false },
    after: { secondFactor: false, pending: true },
  },
  'twoFactor.confirm': {
    does: async () => {
      const { secret } = await admin(api.twoFactor.begin, { body: { password: testPassword } });
      await admin(api.twoFactor.confirm, { body: { pin: authenticatorCode(secret) } });
      await app.system.pool.query('update users set two_factor = false where id = $1', [who.id]);
    },
    before: { secondFactor: false },
    after: { secondFactor: true, endedSessions: 0 },
  },
  'outbox.get': {
    does: async ({ agency }) => admin(api.outbox.get, { params: { mailId: await mailTo(await invited(agency.id)) } }),
    before: null,
    after: { to: expect.stringMatching(/^invitada-/) },
  },
  'outbox.retry': {
    does: async ({ agency }) => {
      const mailId = await mailTo(await invited(agency.id));
      await app.system.pool.query(`update mails set state = 'FAILED' where id = $1`, [mailId]);
      await admin(api.outbox.retry, { params: { mailId } });
    },
    before: { state: 'FAILED' },
    after: { state: 'WAITING' },
  },
  'communications.create': {
    does: async ({ agency }) => {
      const { id } = await makeUser(app, 'ROLE_READONLY', [agency.id]);
      await app.system.pool.query(
        `update users set email = 'lectora@villanueva.example', email_key = 'lectora@villanueva.example', notify = true
          where id = $1`,
        [id],
      );
      const body = { subject: 'Corte de servicio', description: 'El sábado', agencies: [agency.id] };
      await admin(api.communications.create, { body });
    },
    before: null,
    after: { communication: 'Corte de servicio', recipients: 1 },
  },
  'news.create': {
    does: () => published(),
    before: null,
    after: { headline: 'Auditada', body: 'Un texto' },
  },
  'news.update': {
    does: async () =>
      admin(api.news.update, { params: { newsId: (await published()).id }, body: { headline: 'Otra' } }),
    before: { headline: 'Auditada', body: 'Un texto' },
    after: { headline: 'Otra', body: 'Un texto' },
  },
  'news.remove': {
    does: async () => admin(api.news.remove, { params: { newsId: (await published()).id } }),
    before: { headline: 'Auditada', body: 'Un texto' },
    after: null,
  },
  'alerts.update': {
    does: ({ alertId }) => admin(api.alerts.update, { params: { alertId }, body: { status: 2, note: 'Visto' } }),
    before: { status: 1, note: '' },
    after: { status: 2, note: 'Visto' },
  },
  'alerts.updateMany': {
    does: ({ alertId }) => admin(api.alerts.updateMany, { body: { alerts: [alertId], status: 0 } }),
    before: { alerts: [{ status: 1 }] },
    after: { status: 0 },
  },
  'alerts.prepareCsv': {
    does: () => admin(api.alerts.prepareCsv, { query: { filter: `message:nadie${++downloads}` } }),
    before: null,
    after: { filename: expect.stringMatching(/^alertas-\d/) },
  },
  'alerts.prepareCsvOfAgency': {
    does: ({ agency }) => admin(api.alerts.prepareCsvOfAgency, { params: { agencyId: agency.id }, query: {} }),
    before: null,
    after: { filename: expect.stringMatching(/^alertas-del-organismo-/) },
  },
};

const contractWrites = Object.entries(api).flatMap(([group, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>)
    .filter(([, { method, effect, reads, unaudited }]) => !reads && !unaudited && (method !== 'GET' || effect))
    .filter(
      ([, { access }]) => access !== 'public' && access !== 'preauth' && access !== 'agent' && access !== 'instance',
    )
    .map(([name]) => `${group}.${name}`),
);

describe('an entry', () => {
  it('says what it is about, and is found by it', async () => {
    const on = await scene();
    await admin(api.deployments.applyToComputer, {
      params: { vaccineId: on.vaccineId, agentId: on.agentId },
      body: [],
    });
    const { collection } = await admin(api.audit.list, { query: { filter: 'auditado' } });
    expect(collection[0]).toMatchObject({
      event: 'deployments.applyToComputer',
      subject: 'Auditada · auditado',
      agencyName: on.agency.name,
    });
  });
});

describe('what a person changes', () => {
  it('by importing vaccines over others stands there for each that was replaced, and once for the whole', async () => {
    const existing = [await makeVaccine(admin, { name: 'Una' }), await makeVaccine(admin, { name: 'Otra' })];
    const files = existing.map(({ id, name }) => vaccineFile({ id, name, rules: { processes: ['nuevo'] } }));
    const zip = await zipWith([...files, ['manifest.json', manifestOf(files)]]);
    const made = await left(() => sendZip(app, who.authorization, zip, { replace: true }));
    expect(made.map(({ event }) => event)).toEqual(Array(3).fill('catalogue.uploadZip'));
    expect(made).toContainEqual(
      expect.objectContaining({
        content: {
          before: expect.objectContaining({ name: 'Una', rules: existing[0]?.rules }),
          after: expect.objectContaining({ name: 'Una', rules: expect.objectContaining({ processes: ['nuevo'] }) }),
        },
      }),
    );
    expect(made.map(({ content }) => content.after)).toContainEqual(
      expect.objectContaining({ created: 0, replaced: 2, added: [] }),
    );
  });

  it('is tried below for every write of the contract', () => {
    expect(Object.keys(writes).sort()).toEqual(contractWrites.sort());
  });

  it.each(Object.entries(writes))('%s stands in the audit, as it was and as it is', async (event, one) => {
    // Nobody may have as many files under way as these cases ask for.
    await app.system.pool.query('delete from tasks where user_id = $1', [who.id]);
    const on = await scene();
    // What had to be done first has entries of its own.
    const made = (await left(() => one.does(on))).filter((entry) => entry.event === event);
    const entry = { event, user_id: who.id, username: who.username, content: { before: one.before, after: one.after } };
    expect(made).toMatchObject(one.inBoth ? [entry, entry] : [entry]);
    const ofNoAgency =
      /^(vaccines|catalogue|audit|tasks|packages|versions|configurations|sessions|twoFactor|outbox|instances|sectors|certs|communications|news|upstream)\.|^(users|fleet|allExceptions|alerts|telemetry)\.prepareCsv$|^instanceAgencies\.(prepare|download)Csv$/.test(
        event,
      );
    const expected = event === 'agencies.create' ? expect.any(String) : ofNoAgency ? null : on.agency.id;
    expect(made[0]?.agency_id).toEqual(expected);
    expect(made[0]?.agency_name === null).toBe(ofNoAgency);
  });

  it('holds no secret, whatever was changed', async () => {
    const { rows } = await app.system.pool.query<{ text: string }>(
      `select string_agg(a::text, '') as text from audit a`,
    );
    const text = rows[0]?.text ?? '';
    expect(text).toContain('auditado');
    for (const secret of ['egida_', 'apikey', 'password', 'argon2', testPassword, who.token, who.refreshToken]) {
      expect(text, secret).not.toContain(secret);
    }
  });

  it('on several agencies stands there once for each', async () => {
    const [one, two] = [await scene(), await scene()];
    const made = await left(() =>
      admin(api.deployments.applyToAgency, {
        params: { vaccineId: one.vaccineId, agencyId: one.agency.id },
        body: [two.agency.id],
      }),
    );
    expect(made.map((entry) => entry.agency_name).sort()).toEqual([one.agency.name, two.agency.name].sort());
  });

  it('on thousands of agencies stands there once for each, too', async () => {
    const { vaccineId, agency } = await scene();
    const { rows } = await app.system.pool.query<{ id: string }>(
      `insert into agencies (id, instance_id, realm, name, name_key, search, apikey)
        select gen_random_uuid(), instance_id, realm, 'Una', 'una', 'una', 'key-' || n
        from agencies, generate_series(1, 7000) n where id = $1 returning id`,
      [agency.id],
    );
    const params = { vaccineId, agencyId: agency.id };
    const made = await left(() => admin(api.deployments.applyToAgency, { params, body: rows.map((row) => row.id) }));
    expect(made).toHaveLength(7001);
  });

  it('and fails leaves no entry, and no change', async () => {
    const on = await scene();
    const nowhere = '019a5c1e-0000-7000-8000-000000000009';
    const failing: (() => Promise<unknown>)[] = [
      () => admin(api.agencies.create, { body: { name: 'Nueva', parent: nowhere } }),
      () =>
        admin(api.agencies.update, {
          params: { agencyId: on.agency.id },
          body: { name: 'Otra', parent: on.agency.id },
        }),
      () => admin(api.vaccines.update, { params: { vaccineId: nowhere }, body: { autorun: true } }),
      () =>
        admin(api.deployments.applyToAgency, {
          params: { vaccineId: on.vaccineId, agencyId: on.agency.id },
          body: [nowhere],
        }),
      () => admin(api.alerts.updateMany, { body: { alerts: [on.alertId, nowhere], status: 2 } }),
    ];
    const made = await left(async () => {
      for (const attempt of failing) expect((await refused(attempt()))[0]).toBeGreaterThanOrEqual(400);
    });
    expect(made).toEqual([]);
    const { name } = await admin(api.agencies.get, { params: { agencyId: on.agency.id } });
    expect(name).toBe(on.agency.name);
  });

  it('cannot be changed when its entry cannot be written', async () => {
    const on = await scene();
    await app.system.pool.query(
      `alter table audit add constraint closed check (event <> 'agencies.update')  not valid`,
    );
    const attempt = admin(api.agencies.update, { params: { agencyId: on.agency.id }, body: { name: 'Sin rastro' } });
    expect((await refused(attempt))[0]).toBe(500);
    await app.system.pool.query('alter table audit drop constraint closed');
    const { name } = await admin(api.agencies.get, { params: { agencyId: on.agency.id } });
    expect(name).toBe(on.agency.name);
  });
});
