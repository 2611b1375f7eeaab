import { z } from 'zod';
import { AlertDetail } from './alert-detail.ts';
import { AlertFinding } from './alert-finding.ts';
import { Disk, InstallationMode, LogicalDisk, OsFamily } from './computer-row.ts';
import { endpoint, maxBodies } from './kernel/endpoint.ts';
import type { ErrorStatuses } from './kernel/errors.ts';
import { Id, Instant, isHoldable, Sha256, VersionText } from './kernel/values.ts';
import { VaccineContent } from './vaccine-content.ts';
import { RuleExceptions } from './vaccine-rules.ts';

/** The version that every request of an agent names in the header `Egida-Protocol`. */
export const protocolVersion = 1;
/** Jitter, which is added after it, at most doubles it. An interval that is longer counts in its place. */
export const longestBackOffSeconds = 900;
export const maxAlertsInReport = 500;
export const maxTelemetryInReport = 1000;

export const Inventory = z
  .object({
    name: z.string().min(1).max(255),
    os: z.string().max(255),
    osFamily: OsFamily,
    ipAddress: z.union([z.ipv4(), z.ipv6()]).nullable(),
    macAddress: z.string().max(64).nullable(),
    cpu: z.string().max(255),
    memory: z.number().min(0),
    disks: z.array(Disk).max(256),
    logicalDisks: z.array(LogicalDisk).max(256),
    users: z.array(z.string().max(256)).max(1000),
    domain: z.string().max(255).nullable(),
    arch: z.string().max(20).optional().meta({ description: 'Of its processor, as packages name it: x64, arm64' }),
  })
  .meta({ id: 'Inventory' });
export type Inventory = z.output<typeof Inventory>;

export const StateEntry = z.object({
  vaccineId: Id,
  sha256: Sha256,
  outcome: z.enum(['APPLIED', 'FAILED', 'STOP_FAILED', 'INCOMPATIBLE']),
  error: z.string().max(1000).optional(),
});
export type StateEntry = z.output<typeof StateEntry>;

/** What the state of a computer holds at most. */
export const maxVaccines = 2000;
export const StatePatch = z.object({
  base: Sha256,
  set: z.array(StateEntry).max(maxVaccines),
  unset: z.array(Id).max(maxVaccines),
});
export type StatePatch = z.output<typeof StatePatch>;

export const Ack = z.object({ id: Id, outcome: z.enum(['DONE', 'FAILED']), error: z.string().max(1000).optional() });
export type Ack = z.output<typeof Ack>;

/** `revision` is empty for an agent that holds no policy yet. */
export const Revision = z.string().regex(/^(\d{1,15}-[0-9a-f]{64})?$/, 'value.notvalid');

/** The agent did not run for a while although nobody had asked for that: it was ended by force, or held and let go on. */
export const AgentInterruption = z.object({
  how: z.enum(['ENDED', 'HELD']),
  seconds: z.int().min(0).max(1e9),
  id: Id.optional().meta({
    description: 'The same whenever it is said again, so that it is noted once; absent from older agents',
  }),
});
export type AgentInterruption = z.output<typeof AgentInterruption>;

export const CheckinBody = z
  .object({
    agentVersion: VersionText,
    policyRevision: Revision,
    inventoryHash: Sha256,
    stateHash: Sha256,
    inventory: Inventory.optional(),
    state: z.array(StateEntry).max(maxVaccines).optional(),
    patch: StatePatch.optional(),
    acks: z.array(Ack).max(100),
    // A newer agent may tell of it otherwise: then nothing is noted.
    interruption: AgentInterruption.optional().catch(undefined).meta({
      description:
        'The agent was away until now although nobody had asked for that; absent otherwise, and from older agents',
    }),
  })
  .meta({ id: 'Checkin' });
export type CheckinBody = z.output<typeof CheckinBody>;

export const Command = z.object({ id: Id, type: z.string() }).loose().meta({ id: 'Command' });
export type Command = z.output<typeof Command>;

export const CheckinReply = z
  .object({
    policyRevision: Revision,
    commands: z.array(Command),
    settings: z.object({
      telemetry: z.boolean(),
      notifyUser: z.boolean(),
      trust: Sha256.optional().meta({
        description:
          'SHA-256 of the certificates to trust for servers, joined by newlines; absent where there are none',
      }),
    }),
    nextCheckinSeconds: z.int(),
    needInventory: z.boolean(),
    needState: z.boolean(),
    serverTime: Instant,
    token: z.string().optional().meta({
      description: 'In place of the one that the agent came with: the server changes the key that it signs them with',
    }),
  })
  .meta({ id: 'CheckinReply' });
export type CheckinReply = z.output<typeof CheckinReply>;

export const EnrolBody = z
  .object({
    apikey: z.string().min(1).max(200),
    machineId: z.string().min(1).max(200),
    installationMode: InstallationMode,
    agentVersion: VersionText,
    inventory: Inventory,
  })
  .meta({ id: 'Enrolment' });
export type EnrolBody = z.output<typeof EnrolBody>;

export const EnrolReply = z.object({
  agentId: Id,
  token: z.string(),
  checkinSeconds: z.int(),
  serverTime: Instant,
});

/** An agency's exception as it reaches a computer. */
export const PolicyException = RuleExceptions.partial();
export const PolicyEntry = z.object({
  id: Id,
  sha256: Sha256,
  name: z.string(),
  exception: PolicyException.optional(),
});
export type PolicyEntry = z.output<typeof PolicyEntry>;

export const Policy = z.object({ revision: Revision, vaccines: z.array(PolicyEntry) }).meta({ id: 'Policy' });
export type Policy = z.output<typeof Policy>;

export const AlertReport = z.object({
  id: z.uuidv7('value.notvalid'),
  vaccineId: Id,
  date: z.iso.datetime({ offset: true, abort: true }).refine(isHoldable, 'value.notvalid'),
  message: z.string().max(2000),
  detail: AlertDetail,
  // A newer agent may use codes that this server does not know: then it is read from the words, as if it were absent.
  finding: AlertFinding.optional().catch(undefined).meta({
    description: 'What the message says, as values; absent from older agents',
  }),
});
export type AlertReport = z.output<typeof AlertReport>;

export const AlertsReply = z.object({
  accepted: z.int(),
  verdicts: z.array(z.object({ id: Id, code: z.enum(['alert.tooOld', 'alert.inFuture', 'alert.idTaken']) })),
});

export const TelemetryReport = z.object({
  sha256: Sha256,
  image: z.string().min(1).max(4096),
  vendor: z.string().max(255),
  lastExecutedOn: z.iso.datetime({ offset: true, abort: true }).refine(isHoldable, 'value.notvalid'),
  vaccineId: Id.optional(),
});
export type TelemetryReport = z.output<typeof TelemetryReport>;

const zeros = '0'.repeat(64);
const exampleInventory = {
  name: 'ayto-0001',
  os: 'Debian GNU/Linux 12 (bookworm)',
  osFamily: 'linux',
  ipAddress: '192.0.2.10',
  macAddress: '02:00:00:00:00:01',
  cpu: 'Intel Core i5-8500',
  memory: 8589934592,
  disks: [{ name: 'sda', size: 256060514304, type: 'SSD' }],
  logicalDisks: [{ mount: '/', size: 250000000000, free: 120000000000, filesystem: 'ext4' }],
  users: ['mgarcia'],
  domain: 'villanueva.example',
};

export const agentProtocol = {
  enrol: endpoint({
    method: 'POST',
    path: '/api/agent/enroll',
    access: 'public',
    body: EnrolBody.meta({
      examples: [
        {
          apikey: 'egida_…',
          machineId: 'b5c1f6…',
          installationMode: 0,
          agentVersion: '2.7.0',
          inventory: exampleInventory,
        },
      ],
    }),
    maxBody: maxBodies.enrolment,
    keyed: true,
    response: EnrolReply,
    status: 201,
    summary: "Enrol a computer with its agency's key",
  }),
  checkin: endpoint({
    method: 'POST',
    path: '/api/agent/checkin',
    access: 'agent',
    body: CheckinBody.meta({
      examples: [{ agentVersion: '2.7.0', policyRevision: '', inventoryHash: zeros, stateHash: zeros, acks: [] }],
    }),
    response: CheckinReply,
    summary: 'Report what is held and learn what to hold',
  }),
  policy: endpoint({
    method: 'GET',
    path: '/api/agent/policies/:revision',
    access: 'agent',
    params: { revision: Revision },
    response: Policy,
    summary: 'Fetch a policy by its revision; immutable',
  }),
  vaccine: endpoint({
    method: 'GET',
    path: '/api/agent/vaccines/:sha256',
    access: 'agent',
    params: { sha256: Sha256 },
    response: VaccineContent,
    summary: "Fetch a vaccine's rules by their hash; immutable",
  }),
  certificates: endpoint({
    method: 'GET',
    path: '/api/agent/certificates',
    access: 'agent',
    response: z.object({ certificates: z.array(z.string()).max(1000) }),
    summary:
      'Fetch the certificates that every agent trusts for servers, as PEM, in the order in which they are hashed',
  }),
  package: endpoint({
    method: 'GET',
    path: '/api/agent/packages/:version',
    access: 'public',
    params: { version: VersionText },
    query: z.strictObject({ os: z.string().max(20).default('linux'), arch: z.string().max(20).default('x64') }),
    file: ['application/gzip'],
    conditional: true,
    response: z.string(),
    summary:
      "Fetch the agent's program, compressed with gzip; with an agent's token, or an agency's key in `Egida-Apikey`",
  }),
  installer: endpoint({
    method: 'GET',
    path: '/api/agent/install.sh',
    access: 'public',
    query: z.strictObject({ locale: z.enum(['es', 'en'], 'value.notvalid').default('es') }),
    file: ['text/x-shellscript'],
    response: z.string(),
    summary: "A shell script that asks for an agency's key, and runs the installer that the server gives for it",
  }),
  windowsInstaller: endpoint({
    method: 'GET',
    path: '/api/agent/install.ps1',
    access: 'public',
    query: z.strictObject({ locale: z.enum(['es', 'en'], 'value.notvalid').default('es') }),
    file: ['text/plain'],
    response: z.string(),
    summary: 'The same for Windows, a script of PowerShell',
  }),
  install: endpoint({
    method: 'GET',
    path: '/api/agent/install',
    access: 'public',
    query: z.strictObject({
      locale: z.enum(['es', 'en'], 'value.notvalid').default('es'),
      os: z.enum(['linux', 'windows'], 'value.notvalid').default('linux'),
    }),
    file: ['text/x-shellscript', 'text/plain'],
    response: z.string(),
    summary: 'The installer for an agency, a shell script or one of PowerShell; its key in the header `Egida-Apikey`',
  }),
  alerts: endpoint({
    method: 'POST',
    path: '/api/agent/alerts',
    access: 'agent',
    body: z.object({ alerts: z.array(AlertReport).min(1).max(maxAlertsInReport, 'value.tooMany') }).meta({
      examples: [
        {
          alerts: [
            {
              id: '019a5c1e-0000-7000-8000-000000000001',
              vaccineId: '019a5c1e-0000-7000-8000-000000000002',
              date: '2026-11-20T10:00:00.000Z',
              message: 'xmrig',
              detail: { rule: 'processes: xmrig', image: '/tmp/xmrig', pid: 4242, action: 'STOPPED' },
              finding: {
                ...{ ruleKind: 'processes', subject: 'xmrig', remark: null },
                ...{ related: [], relatedCount: 0, occurrences: 1 },
              },
            },
          ],
        },
      ],
    }),
    response: AlertsReply,
    summary: 'Report alerts; the answer comes after they are stored, each once',
  }),
  telemetry: endpoint({
    method: 'POST',
    path: '/api/agent/telemetry',
    access: 'agent',
    body: z.object({ entries: z.array(TelemetryReport).min(1).max(maxTelemetryInReport, 'value.tooMany') }).meta({
      examples: [
        {
          entries: [
            {
              sha256: zeros,
              image: '/usr/bin/ssh',
              vendor: 'openssh-client',
              lastExecutedOn: '2026-11-20T10:00:00.000Z',
            },
          ],
        },
      ],
    }),
    response: z.object({ accepted: z.int() }),
    summary: 'Report executed programs, each path and content once; the answer comes after they are stored',
  }),
};

/** What its calls may answer instead, each with its HTTP status. */
export const agentProtocolErrors = {
  'apikey.notValid': 401,
  'agent.tokenNotValid': 401,
  'install.noAddress': 409,
  'enrolment.closed': 403,
  'telemetry.off': 403,
  'policy.notfound': 404,
  'agent.notfound': 410,
  'protocol.unknown': 426,
} as const satisfies ErrorStatuses;
