import { api, type Endpoint, type Permission, type Role, roleMay } from '@egida/contract';
import { queueMail } from '../features/mail/mail.ts';
import { newId } from '../platform/db/new-id.ts';
import { makeApiKey } from './api-keys.ts';
import { authenticatorCode } from './authenticator.ts';
import { selfSigned } from './certificate.ts';
import {
  enrolledAgent,
  makeAgency,
  makeHeldComputer,
  makeInstance,
  makeUser,
  raiseAlert,
  testPassword,
  unique,
} from './factories.ts';
import { makeFederated, makeSector } from './organisation.ts';
import { formWith, packageFile, publish } from './packages.ts';
import type { Caller, TestApp } from './start-app.ts';
import { exampleOf, request } from './surface.ts';
import { makeTelemetry } from './telemetry.ts';
import { makeVaccine } from './vaccines.ts';
import { exportZip } from './zips.ts';

/** An administrator, who makes what others find. */
export interface Maker {
  authorization: string;
  call: Caller;
}

const isId = (value: unknown): boolean => typeof value === 'string' && /^[0-9a-f]{8}-[0-9a-f]{4}-7/.test(value);

/** Makes something the first time it is asked for, and keeps it. */
const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
};

/** What statistics are counted by, where everybody may ask for it. */
const groupings: Record<string, string> = { deployments: 'agency', agents: 'status', alerts: 'vaccine' };

/**
 * Somebody of a role, in an agency of theirs, and rows for whatever an endpoint's address and body name: made when they
 * are asked for, so that nothing is there that would be in the way of, say, deleting the agency.
 */
const makeScene = async (app: TestApp, admin: Maker, name: string, endpoint: Endpoint, role: Role) => {
  const classified = role === 'ROLE_CLASSIFIED';
  const agency = await makeAgency(app, { classified });
  const other = await makeAgency(app, { classified });
  const person = await makeUser(app, role, [agency.id, other.id]);
  const call = app.as(person.authorization);
  const mayOthers = endpoint.access !== 'self' && roleMay(role, endpoint.access as Permission);

  const agent = once(() => enrolledAgent(app, agency.apikey));
  const vaccine = once(() => makeVaccine(admin.call));
  const excepted = once(async () => {
    const params = { agencyId: agency.id, vaccineId: (await vaccine()).id };
    await admin.call(api.exceptions.update, { params, body: { processes: ['/opt/nuestro'], agents: 'all' } });
  });
  const colleague = once(async () => {
    if (name !== 'users.invite') return (await makeUser(app, 'ROLE_READONLY', [agency.id])).id;
    const username = unique('invitada');
    const names = { username, firstname: '', lastname: '', email: `${username}@villanueva.example` };
    const body = { ...names, roles: 'ROLE_READONLY' as const, agencies: [agency.id] };
    return (await admin.call(api.users.create, { body })).id;
  });

  /** Somebody of the agency who takes mail. */
  const reader = once(async () => {
    const { id } = await makeUser(app, 'ROLE_READONLY', [agency.id]);
    const email = `${unique('lectora')}@villanueva.example`;
    await app.system.pool.query('update users set email = $2, email_key = $2, notify = true where id = $1', [
      id,
      email,
    ]);
  });

  const make: Record<string, () => Promise<string> | string> = {
    agencyId: () => agency.id,
    agentId: async () => (await agent()).agentId,
    vaccineId: async () => {
      if (name.startsWith('exceptions.')) await excepted();
      return (await vaccine()).id;
    },
    alertId: async () => raiseAlert(app, await agent(), (await vaccine()).id),
    telemetryId: async () => makeTelemetry(app, agency.id, await agent()),
    // Whoever may not look at others looks at themselves.
    userId: () => (mayOthers ? colleague() : person.id),
    sessionId: async () => {
      const id = newId();
      await app.system.pool.query(
        `insert into sessions (id, user_id, ends_on) values ($1, $2, now() + interval '1 hour')`,
        [id, person.id],
      );
      return id;
    },
    taskId: async () => {
      const { id } = await call(api.catalogue.prepareCsv, {});
      await app.settle();
      return id;
    },
    auditId: async () => (await admin.call(api.audit.list)).collection[0]?.id ?? '',
    configurationId: async () => {
      const { collection } = await admin.call(api.configurations.list);
      return collection.find(({ property }) => property === 'PASSWORD_MAX_AGE_DAYS')?.id ?? '';
    },
    property: () => 'SUPPORT_EMAIL',
    mailId: async () => {
      const recipient = `${unique('buzon')}@villanueva.example`;
      await app.system.write('test', (db) =>
        queueMail(db, { recipient, locale: 'es', subject: 'Aviso', body: 'Texto' }),
      );
      const { rows } = await app.system.pool.query(
        `update mails set state = 'FAILED', error = 'EENVELOPE 550' where recipient = $1 returning id`,
        [recipient],
      );
      return rows[0].id;
    },
    // Others see what they wrote themselves, alone.
    communicationId: async () => {
      await reader();
      const body = { subject: 'Aviso', description: 'Texto', agencies: [agency.id] };
      return (await call(api.communications.create, { body })).id;
    },
    // The main instance is there to be seen; what is registered beside it, to be changed.
    instanceId: async () =>
      name.startsWith('instances.') && endpoint.method !== 'GET' ? (await makeFederated(app)).id : makeInstance(app),
    sectorId: async () => (await makeSector(app)).id,
    issueId: async () => {
      const member = await makeUser(app, 'ROLE_USER', [agency.id]);
      const body = { title: 'No aparece un equipo', description: 'Se instaló ayer.' };
      return (await app.as(member.authorization)(api.issues.create, { body })).id;
    },
    certId: async () => {
      const certificate = selfSigned(`${unique('servidor')}.example`).cert;
      return (await admin.call(api.certs.create, { body: { name: unique('Certificado'), certificate } })).id;
    },
    offerId: async () => {
      const id = newId();
      await app.system.pool.query(
        `insert into received_offers (agency_id, name, code, computers, offered_on) values ($1, 'Ofrecida', '', 0, now())`,
        [id],
      );
      return id;
    },
    tokenId: async () => (await makeApiKey(app, agency.id)).id,
    newsId: async () =>
      (await admin.call(api.news.create, { body: { headline: unique('Noticia'), body: 'Texto' } })).id,
    packageId: async () => (await publish(app, admin.authorization)).published.id,
    version: () => '2.7.0',
    versionId: () => '2.7.0',
    days: () => '7',
  };

  /** What bodies call it; `agencyId` there is where computers go. */
  const inBody: Record<string, () => Promise<string> | string> = {
    ...make,
    agencyId: () => other.id,
    agencies: () => agency.id,
    alerts: () => make.alertId?.() ?? '',
    agents: () => make.agentId?.() ?? '',
    ids: () => makeHeldComputer(app, agency.id),
    agentIds: () => make.agentId?.() ?? '',
    // A list of ids that is the whole body is one of computers.
    '': () => make.agentId?.() ?? '',
  };
  /** The example with ids of what is there. */
  const filled = async (value: unknown, key = ''): Promise<unknown> => {
    if (Array.isArray(value))
      return value.some(isId) ? [await inBody[key]?.()] : Promise.all(value.map((one) => filled(one, key)));
    if (typeof value === 'object' && value !== null) {
      const entries = Object.entries(value).map(async ([field, inner]) => [field, await filled(inner, field)] as const);
      return Object.fromEntries(await Promise.all(entries));
    }
    return isId(value) ? inBody[key]?.() : value;
  };

  const parent = role === 'ROLE_MANAGER' ? agency.id : null;
  /** Where the example is of what is not there, or there already. */
  const bodies: Record<string, (example: object) => Promise<object> | object> = {
    'agencies.create': (example) => ({ ...example, name: unique('Nueva'), code: unique('N'), parent }),
    'users.create': (example) => ({ ...example, username: unique('nueva') }),
    'users.update': (example) => (mayOthers ? { enabled: false } : example),
    'certs.create': (example) => ({ ...example, certificate: selfSigned(`${unique('nuevo')}.example`).cert }),
    // Of several agencies, one is named.
    'issues.create': (example) => ({ ...example, agencyId: agency.id }),
    'communications.create': async (example) => {
      await reader();
      return example;
    },
    'twoFactor.confirm': async () => {
      const { secret } = await call(api.twoFactor.begin, { body: { password: testPassword } });
      return { pin: authenticatorCode(secret) };
    },
  };

  const wanted = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, param = '']) => param);
  const params: Record<string, string> = {};
  for (const param of wanted) params[param] = (await make[param]?.()) ?? `nothing makes ${param}`;
  const example = await filled(exampleOf(endpoint));
  const body = await (bodies[name]?.(example as object) ?? example);
  // Those that mean all by their path say how many were seen.
  const isWhole = ['computers.removeAll', 'computers.uninstallAll', 'computers.moveAll'].includes(name);
  if (isWhole) await agent();
  if (name === 'sessions.endOthers') await make.sessionId?.();
  // There is one main server at most.
  if (name.startsWith('upstream.')) await app.system.pool.query('delete from upstream');
  if (/^upstream\.(update|leave|answerOffer)$/.test(name))
    await admin.call(api.upstream.connect, { body: exampleOf(api.upstream.connect) as never });
  const [, counts = ''] = /^(?:stats|agencyStats)\.(\w+)$/.exec(name) ?? [];
  const groupBy = groupings[counts];
  const query: Record<string, string> = { ...(isWhole && { expected: '1' }), ...(groupBy && { groupBy }) };
  return { agencyId: agency.id, authorization: person.authorization, params, body, query };
};

/** Calls an endpoint as somebody of a role, about what is theirs and really there. */
export const requestOwn = async (app: TestApp, admin: Maker, name: string, endpoint: Endpoint, role: Role) => {
  const { authorization, params, body, query } = await makeScene(app, admin, name, endpoint, role);
  if (!endpoint.upload) return request(app, endpoint, params, authorization, query, body);
  const file = name === 'packages.publish' ? packageFile().file : await exportZip(app, admin.authorization);
  const { headers, payload } = formWith(file);
  return app.app.inject({
    method: endpoint.method,
    url: endpoint.path,
    headers: { ...headers, authorization },
    payload,
  });
};

/** Calls an endpoint with a key of an agency, about what is there. */
export const requestWithKey = async (app: TestApp, admin: Maker, name: string, endpoint: Endpoint) => {
  const { agencyId, params, query } = await makeScene(app, admin, name, endpoint, 'ROLE_READONLY');
  const { authorization } = await makeApiKey(app, agencyId);
  return request(app, endpoint, params, authorization, query);
};
