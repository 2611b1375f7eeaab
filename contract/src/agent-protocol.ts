import { z } from 'zod';
import { AlertReport, AlertsReply, maxAlertsInReport } from './agent-protocol/alert-report.ts';
import { endpoint, maxBodies } from './kernel/endpoint.ts';
import type { ErrorStatuses } from './kernel/errors.ts';
import { Sha256 } from './kernel/values.ts';
import { VaccineContent } from './vaccine-content.ts';

// OpenAPI lists schemas in the order in which their files are read; a check-in's come after a vaccine's.

import { CheckinBody, CheckinReply } from './agent-protocol/check-in.ts';
import { EnrolBody, EnrolReply } from './agent-protocol/enrolment.ts';
import { installing } from './agent-protocol/installing.ts';
import { Policy } from './agent-protocol/policy.ts';
import { Revision } from './agent-protocol/revision.ts';
import { maxTelemetryInReport, TelemetryReport } from './agent-protocol/telemetry-report.ts';

/** The version that every request of an agent names in the header `Egida-Protocol`. */
export const protocolVersion = 1;
/** Jitter, which is added after it, at most doubles it. An interval that is longer counts in its place. */
export const longestBackOffSeconds = 900;

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
  ...installing,
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
