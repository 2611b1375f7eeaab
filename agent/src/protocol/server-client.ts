import {
  type AlertReport,
  ApiError,
  api,
  type CallInput,
  type CheckinBody,
  call,
  type Endpoint,
  type EnrolBody,
  type ReplyOf,
  type Send,
} from '@egida/contract';

const { enrol, checkin, policy, vaccine, certificates, alerts } = api.agentProtocol;

/** The calls of the protocol. A reply that does not have the contract's form counts as no reply. */
export const createServer = (send: Send) => ({
  enrol: (body: EnrolBody) => checked(send, enrol, { body }),
  checkin: (body: CheckinBody) => checked(send, checkin, { body }),
  policy: (revision: string) => checked(send, policy, { params: { revision } }),
  /** As it came: its hash names exactly that. */
  vaccine: (sha256: string): Promise<unknown> => call(send, vaccine, { params: { sha256 } }),
  certificates: () => checked(send, certificates, {}),
  alerts: (reports: AlertReport[]) => checked(send, alerts, { body: { alerts: reports } }),
});
export type Server = ReturnType<typeof createServer>;

const checked = async <E extends Endpoint>(send: Send, endpoint: E, input: CallInput<E>): Promise<ReplyOf<E>> => {
  const reply = endpoint.response.safeParse(await call(send, endpoint, input));
  if (!reply.success) throw new Error(`a reply that is not of the protocol: ${reply.error.issues[0]?.path.join('.')}`);
  return reply.data as ReplyOf<E>;
};

/** What a failed call means for the agent. Everything but the first two means: go on enforcing, try later. */
export type Failure = 'enrolAgain' | 'removed' | 'refused' | 'later';
export const meaningOf = (error: unknown): Failure => {
  if (!(error instanceof ApiError)) return 'later';
  if (error.status === 401 && (error.code as string) === 'agent.tokenNotValid') return 'enrolAgain';
  if (error.status === 410 && (error.code as string) === 'agent.notfound') return 'removed';
  return error.status === 400 || error.status === 413 ? 'refused' : 'later';
};
