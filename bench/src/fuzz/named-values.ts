import { roles } from '@egida/contract';
import { selfSigned } from '../../../server/src/testing/certificate.ts';
import type { Random } from './random.ts';
import { unique } from './world.ts';

/** What the schemas do not say about a field, its name says: ids of which kind, words that a rule takes. */
export interface Names {
  random: Random;
  /** An id for a parameter of paths. */
  id: (name: string) => string;
  filter: () => string;
}

const idNames: Readonly<Record<string, string>> = {
  ...{ agencies: 'agencyId', agencyIds: 'agencyId', parent: 'agencyId', agency: 'agencyId' },
  ...{ agents: 'agentId', agentIds: 'agentId', exceptAgents: 'agentId', computer: 'agentId', unset: 'vaccineId' },
  ...{ vaccines: 'vaccineId', vaccine: 'vaccineId', alerts: 'alertId' },
  ...{ instanceIds: 'instanceId', instance: 'instanceId', sector: 'sectorId', similar: 'similarKey' },
};

/** The kind of id that a field of a filter is given. */
export const idNameOf = (field: string): string =>
  (Object.hasOwn(idNames, field) ? idNames[field] : undefined) ?? 'agencyId';

const idParameters = new Set([
  ...['agencyId', 'agentId', 'vaccineId', 'alertId', 'instanceId', 'sectorId', 'certId', 'userId', 'taskId'],
  ...[
    'sessionId',
    'auditId',
    'configurationId',
    'mailId',
    'packageId',
    'telemetryId',
    'issueId',
    'communicationId',
    'tokenId',
    'newsId',
  ],
]);

const passwords = ['Otra-frase-larga-2', 'Una-de-comienzo-1', 'No-es-la-suya-99'];
const certificate = selfSigned('prueba.example').cert;
const zeros = '0'.repeat(64);

type Choose = (names: Names) => unknown;
const oneOf =
  (...values: readonly unknown[]): Choose =>
  ({ random }) =>
    random.pick(values);

const byName: Readonly<Record<string, Choose>> = {
  ...{ filter: ({ filter }) => filter(), defaultFilter: ({ filter }) => filter() },
  roles: oneOf(...roles, 'ROLE_USER,ROLE_MANAGER', 'ROLE_USER,ROLE_ADMIN'),
  username: ({ random, id }) => (random.chance(0.5) ? id('username') : unique('nueva')),
  ...{ password: () => passwords[0], passwordRepeat: () => passwords[0], currentPassword: oneOf(...passwords) },
  ...{ email: () => `${unique('correo')}@prueba.example`, supportEmail: oneOf('', 'soporte@prueba.example') },
  ...{ expected: ({ random }) => random.below(12), asOf: () => new Date().toISOString() },
  date: ({ random }) => new Date(Date.now() - random.below(10) * 3_600_000).toISOString(),
  expiresOn: ({ random }) => new Date(Date.now() + (random.below(100) - 10) * 86_400_000).toISOString(),
  lastExecutedOn: ({ random }) => new Date(Date.now() - random.below(100) * 86_400_000).toISOString(),
  ...{ image: oneOf('/usr/bin/ssh', 'C:\\Windows\\explorer.exe', '/opt/x y'), vendor: oneOf('', 'openssh-client') },
  ...{ token: oneOf('A'.repeat(43), 'b-_'.repeat(15).slice(0, 43)), refreshToken: oneOf('a.b.c', 'x') },
  ...{ code: oneOf('123456', 'K7QF2-MX9TD', ''), pin: oneOf('123456', '000000') },
  filePaths: oneOf('/tmp/muestra.tmp', '/var/lib/x y', 'C:\\ProgramData\\muestra.tmp'),
  processes: oneOf('malvado', 'xmrig', 'evil.exe', '/opt/bin/minerva'),
  ...{ deceptionSoftware: oneOf('vmtoolsd.exe'), debuggerHooks: oneOf('vssadmin.exe') },
  commandLines: oneOf('curl .* \\| sh', '^/usr/bin/nc -l\\b', 'x{2,9}y+'),
  networkIps: oneOf('192.0.2.10', '198.51.100.0/24', '2001:db8::1'),
  sha256: ({ random, id }) =>
    random.chance(0.5) ? id('sha256') : random.pick(['ab'.repeat(32), 'CD'.repeat(32), zeros]),
  paths: oneOf('/usr/bin/', '/opt/x', 'C:\\Windows\\'),
  registryKeys: oneOf('HKLM\\Software\\X', 'HKCU\\Software\\X\\Y=1'),
  ...{ name: () => unique('Nombre'), machineId: () => unique('maquina'), apikey: ({ id }) => id('apikey') },
  headline: () => unique('Titular'),
  ...{ text: oneOf('', 'a', 'sector'), before: oneOf('', '2026-01-01T00:00:00.000Z', 'x') },
  ...{ server: oneOf('', 'https://vecina.example', 'http://127.0.0.1:9'), certificate: () => certificate },
  ...{ os: oneOf('linux', 'windows', 'debian12'), arch: oneOf('x64', 'arm64') },
  ...{ version: oneOf('2.7.0', '9.0.1'), min_version: oneOf('2.6.0'), agentVersion: oneOf('2.7.0', '2.5.0', '9.9.9') },
  ...{ policyRevision: oneOf('', `1-${zeros}`), stateHash: oneOf(zeros), inventoryHash: oneOf(zeros) },
  ...{ property: ({ id }) => id('property'), value: oneOf('1', '30', '300', '', '9.0.1') },
  ...{ tags: oneOf('urgencias', 'planta-2'), add: oneOf('urgencias', 'x'), remove: oneOf('planta-2') },
};

/** A value for a text or a number by the name of its field; `undefined` where its name says nothing. */
export const namedValue = (names: Names, name: string): unknown => {
  const parameter = idNames[name] ?? (idParameters.has(name) ? name : undefined);
  if (parameter) return names.id(parameter);
  return Object.hasOwn(byName, name) ? byName[name]?.(names) : undefined;
};
