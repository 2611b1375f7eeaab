import {
  ApiError,
  api,
  type CallInput,
  type CheckinBody,
  call,
  type Endpoint,
  type ReplyOf,
  type WireReply,
  type WireRequest,
} from '@egida/contract';
import { canonicalHash } from '../protocol/canonical-hash.ts';
import type { Faults } from './faults.ts';
import type { Measures } from './measures.ts';
import type { SimulatedAgent } from './simulated-agent.ts';
import { CutOnPurpose } from './wire.ts';
import type { Wires } from './wires.ts';

const names = new Map<Endpoint, string>(Object.entries(api.agentProtocol).map(([name, endpoint]) => [endpoint, name]));

/** Calls the protocol for an agent, where it is and with its token, or with what is given instead, and with its faults. Measures each call and checks the reply's schema. */
export const createCalls =
  (wires: Wires, faults: Faults, measures: Measures) =>
  async <E extends Endpoint>(
    agent: SimulatedAgent,
    endpoint: E,
    input: CallInput<E>,
    { token, ledTo }: Pick<SimulatedAgent, 'token' | 'ledTo'> = agent,
  ): Promise<ReplyOf<E>> => {
    const name = names.get(endpoint) ?? endpoint.path;
    const fault = faults(agent.number, agent.requests++);
    measures.requested();
    if (fault) measures.fault(fault);
    const send = async (request: WireRequest): Promise<WireReply> => {
      const sentAt = performance.now();
      const reply = await wires.to(ledTo).send(request, token, fault);
      if (fault === undefined) measures.answered(name, performance.now() - sentAt);
      return reply;
    };
    try {
      const reply = await call(send, endpoint, fault === 'badhash' ? withBadHash(input, agent.requests) : input);
      const { error } = endpoint.response.safeParse(reply);
      if (error) throw new Error(`not of the protocol: ${error.issues[0]?.path.join('.')}`);
      // Not the parsed value, which drops members that the schema does not know: hashes name the reply as it came.
      return reply;
    } catch (error) {
      // Failures that a fault caused are already counted as that fault.
      if (!(error instanceof CutOnPurpose) && fault !== 'malformed') measures.failed(name, nameOf(error));
      throw error;
    }
  };
export type Calls = ReturnType<typeof createCalls>;

const withBadHash = <I>(input: I, request: number): I => {
  const { body } = input as { body?: Partial<CheckinBody> };
  return body?.stateHash ? { ...input, body: { ...body, stateHash: canonicalHash(`bad ${request}`) } } : input;
};

const nameOf = (error: unknown): string => {
  if (error instanceof ApiError) return `${error.status} ${error.code}`;
  const { code, message } = error as { code?: unknown; message?: unknown };
  return String(code ?? message);
};
