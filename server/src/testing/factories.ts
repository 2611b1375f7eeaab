import { api, type PreAuthStep, preAuthRoles, type Role } from '@egida/contract';
import { hashPassword } from '../features/auth/passwords.ts';
import { signPair } from '../features/auth/tokens.ts';
import { hashInventory } from '../features/enrolment/enrolment.ts';
import { instanceSearch } from '../features/instances/instances.columns.ts';
import { userSearch } from '../features/users/users.columns.ts';
import { fold } from '../platform/db/fold.ts';
import { newId } from '../platform/db/new-id.ts';
import { realms } from '../platform/db/scope.ts';
import type { TestApp } from './start-app.ts';

let counter = 0;
/** Begins anew at one, so that the names of a file do not hang on which files ran before it. */
export const restartNames = (): void => {
  counter = 0;
};
/** A name that no other row of these tests has. */
export const unique = (prefix: string): string => `${prefix}-${++counter}`;

export const testPassword = 'Una-frase-larga-1';
let passwordHash: Promise<string> | undefined;

const findMain = ({ system }: TestApp) =>
  system.read('test', (db) => db.selectFrom('instances').select('id').where('type', '=', 'main').executeTakeFirst());

export const makeInstance = async (app: TestApp): Promise<string> => {
  const existing = await findMain(app);
  if (existing) return existing.id;
  const id = newId();
  await app.system.write('test', (db) =>
    db
      .insertInto('instances')
      .values({
        id,
        name: 'Principal',
        ...instanceSearch({ name: 'Principal', server: '', description: '' }),
        type: 'main',
      })
      // Several agencies may be made at once.
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  return (await findMain(app))?.id ?? id;
};

export const makeAgency = async (
  app: TestApp,
  {
    name = unique('Agencia'),
    parent = null,
    classified = false,
  }: { name?: string; parent?: string | null; classified?: boolean } = {},
) => {
  const instanceId = await makeInstance(app);
  const id = newId();
  const apikey = `egida_${id.replaceAll('-', '')}`;
  await app.system.write('test', async (db) => {
    await db
      .insertInto('agencies')
      .values({
        id,
        instance_id: instanceId,
        realm: classified ? realms.classified : realms.main,
        service_type: classified ? 3 : 1,
        parent_id: parent,
        name,
        name_key: fold(name),
        search: fold(name),
        apikey,
      })
      .execute();
    const above = parent
      ? await db.selectFrom('agency_closure').selectAll().where('descendant_id', '=', parent).execute()
      : [];
    await db
      .insertInto('agency_closure')
      .values([
        { ancestor_id: id, descendant_id: id, depth: 0 },
        ...above.map((row) => ({ ancestor_id: row.ancestor_id, descendant_id: id, depth: row.depth + 1 })),
      ])
      .execute();
  });
  return { id, name, apikey };
};

const roleStrings: Partial<Record<Role, string>> = {
  ROLE_ADMIN: 'ROLE_USER,ROLE_ADMIN',
  ROLE_MANAGER: 'ROLE_USER,ROLE_MANAGER',
};

/** A person with an open session. */
export const makeUser = async (app: TestApp, role: Role, agencyIds: string[] = [], username = unique('persona')) => {
  passwordHash ??= hashPassword(testPassword);
  const [id, sessionId, roles, hash, now] = [
    newId(),
    newId(),
    roleStrings[role] ?? role,
    await passwordHash,
    Date.now(),
  ];
  const names = { username, firstname: '', lastname: '', email: '' };
  await app.system.write('test', async (db) => {
    await db
      .insertInto('users')
      .values({ id, ...names, ...userSearch(names), roles, password_hash: hash })
      .execute();
    if (agencyIds.length > 0) {
      await db
        .insertInto('user_agencies')
        .values(agencyIds.map((agency_id) => ({ user_id: id, agency_id })))
        .execute();
    }
    await db
      .insertInto('sessions')
      .values({ id: sessionId, user_id: id, ends_on: new Date(now + 3_600_000).toISOString() })
      .execute();
  });
  const pair = await signPair(app.keys, {
    sessionId,
    userId: id,
    roles,
    rotation: 0,
    rotatedOn: now,
    endsOn: now + 3_600_000,
  });
  return { id, username, sessionId, ...pair, authorization: `Bearer ${pair.token}` };
};

/** Somebody whose password was right and whose second factor is due. */
export const makePreAuth = async (app: TestApp, step: PreAuthStep, role: Role = 'ROLE_ADMIN') => {
  const person = await makeUser(app, role);
  const [sessionId, now] = [newId(), Date.now()];
  const endsOn = now + 300_000;
  await app.system.write('test', (db) =>
    db
      .insertInto('sessions')
      .values({ id: sessionId, user_id: person.id, ends_on: new Date(endsOn).toISOString(), pre_auth: step })
      .execute(),
  );
  const { token } = await signPair(app.keys, {
    sessionId,
    userId: person.id,
    roles: preAuthRoles[step],
    rotation: 0,
    rotatedOn: now,
    endsOn,
  });
  return { ...person, sessionId, authorization: `Bearer ${token}` };
};

export const inventory = (name: string) => ({
  name,
  os: 'Debian GNU/Linux 12 (bookworm)',
  osFamily: 'linux' as const,
  ipAddress: '192.0.2.10',
  macAddress: '02:00:00:00:00:01',
  cpu: 'Intel Core i5-8500',
  memory: 8_589_934_592,
  disks: [{ name: 'sda', size: 256_060_514_304, type: 'SSD' }],
  logicalDisks: [{ mount: '/', size: 250_000_000_000, free: 120_000_000_000, filesystem: 'ext4' }],
  users: ['mgarcia'],
  domain: 'villanueva.example',
});

export interface TestAgent {
  agentId: string;
  authorization: string;
  inventoryHash: string;
}

/** A computer, enrolled as a real agent enrols. */
export const enrolledAgent = async (
  app: TestApp,
  apikey: string,
  {
    name = unique('equipo'),
    machineId = unique('maquina'),
    agentVersion = '2.7.0',
    installationMode = 0 as 0 | 1 | 2 | 3,
  } = {},
): Promise<TestAgent> => {
  const body = { apikey, machineId, installationMode, agentVersion, inventory: inventory(name) };
  const { agentId, token } = await app.as()(api.agentProtocol.enrol, { body });
  return { agentId, authorization: `Agent ${token}`, inventoryHash: hashInventory(body.inventory) };
};

/** A computer that waits for somebody to approve it; its id on that list. */
export const makeHeldComputer = async (app: TestApp, agencyId: string, name = 'espera'): Promise<string> => {
  const id = newId();
  await app.system.pool.query(
    `insert into held_enrolments (id, agency_id, machine_id, name, os) values ($1, $2, $3, $4, 'Debian')`,
    [id, agencyId, unique('maquina'), name],
  );
  return id;
};

/** An alert of an agent, as it reports one. */
export const raiseAlert = async (
  app: TestApp,
  agent: TestAgent,
  vaccineId: string,
  id: string = newId(),
  message = 'xmrig',
): Promise<string> => {
  await app.as(agent.authorization)(api.agentProtocol.alerts, {
    body: {
      alerts: [
        {
          id,
          vaccineId,
          date: new Date().toISOString(),
          message,
          detail: { rule: 'processes: xmrig', image: '/tmp/xmrig', pid: 4242, action: 'STOPPED' },
        },
      ],
    },
  });
  return id;
};
