import { api } from '@egida/contract';
import { selfSigned } from '../../../server/src/testing/certificate.ts';
import { askSupport } from './ask-support.ts';
import { replenishFitting } from './replenish-fitting.ts';
import {
  enrol,
  letIn,
  makeDisposable,
  makeNews,
  makePerson,
  raiseAlert,
  reportProgram,
  unique,
  type World,
} from './world.ts';

/** Makes anew what was deleted, moved or closed meanwhile, and learns of ids that only the server gives. */
export const replenish = async (world: World): Promise<void> => {
  const { makers, own, disposable } = world;
  const { admin } = makers;
  // Whoever manages the agency may end its contract, and no computer would join it any more; or have it collect nothing.
  await admin(api.agencies.update, {
    params: { agencyId: own.agencyId },
    body: { installationStatus: 0, expiration: null, agentsConfig: { telemetry: true } },
  });
  await letIn(makers, own.agencyId);
  await makeDisposable(makers, disposable);
  const agent = await enrol(makers, own);
  const vaccineId = own.ids.of('vaccineId').at(-1) ?? '';
  await raiseAlert(makers, own, { agent, vaccineId });
  await reportProgram(makers, own, { agent, vaccineId });
  await makePerson(makers, own);
  await makeNews(makers, own.ids);
  const cert = await admin(api.certs.create, {
    body: { name: unique('Certificado'), certificate: selfSigned(`${unique('c')}.example`).cert },
  });
  disposable.add('certId', cert.id);
  const newest = { size: '20' } as const;
  const [alerts, telemetry, mails, audit, packages, issues] = await Promise.all([
    admin(api.alerts.list, { query: newest }),
    admin(api.telemetry.list, { query: newest }),
    admin(api.outbox.list, { query: newest }),
    admin(api.audit.list, { query: newest }),
    admin(api.packages.list, {}),
    admin(api.issues.list, { query: newest }),
  ]);
  disposable.add('alertId', ...alerts.collection.map(({ id }) => id));
  disposable.add('similarKey', ...alerts.collection.map(({ similarKey }) => similarKey));
  disposable.add('telemetryId', ...telemetry.collection.map(({ id }) => id));
  disposable.add('mailId', ...mails.collection.map(({ id }) => id));
  disposable.add('auditId', ...audit.collection.map(({ id }) => id));
  disposable.add('packageId', ...packages.collection.map(({ id }) => id));
  disposable.add('issueId', ...issues.collection.map(({ id }) => id));
  disposable.add('instanceId', ...own.ids.of('instanceId'));
  await askSupport(makers, own);
  await replenishFitting(world);
};
