import {
  type AlertReport,
  api,
  type CallInput,
  type CheckinBody,
  call,
  type Endpoint,
  type EnrolBody,
  type Policy,
  type ReplyOf,
  type Send,
  type TelemetryReport,
} from '@egida/contract';
import type { z } from 'zod';
import { ReadPolicy } from './read-policy.ts';

const { enrol, checkin, policy, vaccine, certificates, alerts, telemetry } = api.agentProtocol;

/** The calls of the protocol. A reply that does not match the contract's schema is an error. */
export const createServerClient = (send: Send) => ({
  enrol: (body: EnrolBody) => checkedCall(send, enrol, { body }),
  checkin: (body: CheckinBody) => checkedCall(send, checkin, { body }),
  policy: async (revision: string): Promise<Policy> =>
    checked(ReadPolicy.safeParse(await call(send, policy, { params: { revision } }))),
  /** Returned as it was received: its hash names exactly these members, and a schema would drop unknown ones. */
  vaccine: (sha256: string): Promise<unknown> => call(send, vaccine, { params: { sha256 } }),
  certificates: () => checkedCall(send, certificates, {}),
  alerts: (reports: AlertReport[]) => checkedCall(send, alerts, { body: { alerts: reports } }),
  telemetry: (entries: TelemetryReport[]) => checkedCall(send, telemetry, { body: { entries } }),
});
export type ServerClient = ReturnType<typeof createServerClient>;

const checkedCall = async <E extends Endpoint>(send: Send, endpoint: E, input: CallInput<E>): Promise<ReplyOf<E>> =>
  checked(endpoint.response.safeParse(await call(send, endpoint, input))) as ReplyOf<E>;

const checked = <T>(reply: z.ZodSafeParseResult<T>): T => {
  if (!reply.success) throw new Error(`a reply that is not of the protocol: ${reply.error.issues[0]?.path.join('.')}`);
  return reply.data;
};
