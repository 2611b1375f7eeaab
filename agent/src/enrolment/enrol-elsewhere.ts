import { hostname } from 'node:os';
import { ApiError, type MoveCommand } from '@egida/contract';
import { errorText } from '../errors/errors.ts';
import type { Platform } from '../platform/platform.ts';
import { isServerBusy } from '../protocol/classify-failure.ts';
import { createServerClient } from '../protocol/server-client.ts';
import { createTransport } from '../protocol/transport.ts';
import type { Identity } from '../store/identity.ts';
import { authoritiesFor } from '../trust/authorities.ts';
import { type Enrolled, enrol } from './enrol.ts';
import { explainEnrolmentFailure } from './explain-enrolment-failure.ts';
import { isInsecure, originOf } from './server-address.ts';

/** `retry`: the other server is busy, so the agent enrols when the command is repeated. */
export type MoveOutcome =
  | { kind: 'enrolled'; enrolled: Enrolled }
  | { kind: 'failed'; why: string }
  | { kind: 'retry' };

type EnrolElsewhere = typeof enrolElsewhere;

/**
 * Enrols once for each move: where that cannot be written down, the command comes again, and a second enrolment would make
 * another computer at another server. At the same one it would only end the token that the computer has by then.
 */
export const createEnrolElsewhere = (): EnrolElsewhere => {
  let last: { commandId: string; enrolled: Enrolled } | undefined;
  return async (command, current, ...rest) => {
    if (last?.commandId === command.id) {
      const isElsewhere = last.enrolled.identity.server !== current.server;
      return { kind: 'enrolled', enrolled: isElsewhere ? last.enrolled : { ...last.enrolled, identity: current } };
    }
    const outcome = await enrolElsewhere(command, current, ...rest);
    if (outcome.kind === 'enrolled') last = { commandId: command.id, enrolled: outcome.enrolled };
    return outcome;
  };
};

/** Enrols where a move leads to. At the same server it sends its token, so that it stays the same computer. */
const enrolElsewhere = async (
  command: MoveCommand,
  current: Identity,
  distributedCertificates: readonly string[],
  platform: Platform,
): Promise<MoveOutcome> => {
  let server: string;
  try {
    // Only a server that a person accepted without TLS may send a computer to another such server.
    server = command.server === '' ? current.server : originOf(command.server, isInsecure(current.server));
  } catch (error) {
    return { kind: 'failed', why: errorText(error) };
  }
  const isSameServer = server === current.server;
  const identity: Identity = {
    ...current,
    ...{ server, apikey: command.apikey, hostName: hostname() },
    ...(!isSameServer && { agentId: '', token: '' }),
    movedWith: command.certificate || (isSameServer ? current.movedWith : ''),
  };
  const transport = createTransport(server, authoritiesFor(identity, distributedCertificates), () => identity.token);
  try {
    const enrolled = await enrol(identity, platform, createServerClient(transport.send), undefined);
    return { kind: 'enrolled', enrolled };
  } catch (error) {
    // A server that a whole agency moves to lets its computers in by turns.
    if (error instanceof ApiError && isServerBusy(error.status)) return { kind: 'retry' };
    return { kind: 'failed', why: explainEnrolmentFailure(error, server) };
  } finally {
    await transport.close();
  }
};
