import { ApiError, type MoveCommand } from '@egida/contract';
import { errorText } from '../errors/errors.ts';
import { isServerBusy } from '../protocol/classify-failure.ts';
import type { Identity } from '../store/identity.ts';
import { explainEnrolmentFailure } from './explain-enrolment-failure.ts';
import { isInsecure, originOf } from './server-address.ts';

/** Where a computer is enrolled, with which key, and the certificate that came with the move which led it there. */
export type Destination = Pick<Identity, 'server' | 'apikey' | 'movedWith'>;

/** `retry`: the server is busy, or this one may have heard it and its answer was lost: the agent enrols when the command is repeated. */
export type MoveOutcome<Enrolled> =
  | { kind: 'enrolled'; enrolled: Enrolled }
  | { kind: 'failed'; why: string }
  | { kind: 'retry' };

/** Enrols where a move leads to, in the caller's way, and tells what came of it. */
export const enrolWhereLed = async <Enrolled>(
  command: MoveCommand,
  current: Pick<Identity, 'server' | 'movedWith'>,
  enrolThere: (destination: Destination, isSameServer: boolean) => Promise<Enrolled>,
): Promise<MoveOutcome<Enrolled>> => {
  let server: string;
  try {
    // Only a server that a person accepted without TLS may send a computer to another such server.
    server = command.server === '' ? current.server : originOf(command.server, isInsecure(current.server));
  } catch (error) {
    return { kind: 'failed', why: errorText(error) };
  }
  const isSameServer = server === current.server;
  const movedWith = command.certificate || (isSameServer ? current.movedWith : '');
  try {
    const enrolled = await enrolThere({ server, apikey: command.apikey, movedWith }, isSameServer);
    return { kind: 'enrolled', enrolled };
  } catch (error) {
    // A server that a whole agency moves to lets its computers in by turns.
    if (error instanceof ApiError && isServerBusy(error.status)) return { kind: 'retry' };
    if (isSameServer && !isRefusal(error)) return { kind: 'retry' };
    return { kind: 'failed', why: explainEnrolmentFailure(error, server) };
  }
};

/** Whether the server itself said no. Silence, its failure and what a proxy answers say nothing of what it has done. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500 && error.code !== 'unexpected';
