import { createHash, randomBytes } from 'node:crypto';
import { type AlertDetail, api, call, protocolVersion, type Send } from '@egida/contract';

/** Speaks as an agent does. */
const agentSend =
  (origin: string, token?: string): Send =>
  async ({ method, url, body }) => {
    const json = { 'content-type': 'application/json', 'egida-protocol': String(protocolVersion) };
    const headers = { ...json, ...(token && { authorization: `Agent ${token}` }) };
    const reply = await fetch(origin + url, { method, headers, ...(body !== undefined && { body }) });
    return { status: reply.status, text: await reply.text(), retryAfter: null };
  };

/** As agents make them: they hold the time. */
export const newId = (): string => {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(Date.now(), 0, 6);
  bytes.writeUInt8(0x70 | (bytes.readUInt8(6) & 0x0f), 6);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

const inventoryOf = (name: string) => ({
  ...{ name, os: 'Debian GNU/Linux 12 (bookworm)', osFamily: 'linux' as const, ipAddress: '192.0.2.10' },
  ...{ macAddress: '02:00:00:00:00:01', cpu: 'Intel Core i5-8500', memory: 8_589_934_592, disks: [] },
  ...{ logicalDisks: [], users: ['mgarcia'], domain: 'villanueva.example' },
});

export interface MadeUpComputer {
  id: string;
  /** Reports alerts, as its agent would. */
  report: (alerts: readonly MadeUpAlert[]) => Promise<void>;
  /** Reports programs that it executed just now, as its agent would, where its agency collects telemetry. */
  executed: (programs: readonly MadeUpProgram[]) => Promise<void>;
}

export interface MadeUpAlert {
  id: string;
  vaccineId: string;
  message: string;
  detail: Omit<AlertDetail, 'action'>;
}

export interface MadeUpProgram {
  image: string;
  vendor?: string;
  /** What it is, by whatever path; its path where nothing is said. */
  content?: string;
}

/** What a made-up program is known by. */
export const hashOf = ({ image, content = image }: MadeUpProgram): string =>
  createHash('sha256').update(content).digest('hex');

/** A computer that nobody runs an agent on: for what is only looked at. */
export const enrolMadeUp = async (
  origin: string,
  apikey: string,
  name: string,
  machineId = name,
): Promise<MadeUpComputer> => {
  const machine = { machineId, installationMode: 0 as const, agentVersion: '2.8.0', inventory: inventoryOf(name) };
  const { agentId, token } = await call(agentSend(origin), api.agentProtocol.enrol, { body: { apikey, ...machine } });
  return {
    id: agentId,
    report: async (alerts) => {
      const body = alerts.map(({ detail, ...alert }) => ({
        ...{ ...alert, date: new Date().toISOString(), detail: { ...detail, action: 'REPORTED' as const } },
      }));
      await call(agentSend(origin, token), api.agentProtocol.alerts, { body: { alerts: body } });
    },
    executed: async (programs) => {
      const entries = programs.map((program) => ({
        ...{ sha256: hashOf(program), image: program.image, vendor: program.vendor ?? '' },
        lastExecutedOn: new Date().toISOString(),
      }));
      await call(agentSend(origin, token), api.agentProtocol.telemetry, { body: { entries } });
    },
  };
};
