import { hostname } from 'node:os';
import { ApiError, type MoveCommand } from '@egida/contract';
import type { Platform } from '../platform/platform.ts';
import { createServer } from '../protocol/server-client.ts';
import { createTransport } from '../protocol/transport.ts';
import type { Identity } from '../store/identity.ts';
import { authoritiesFor } from '../trust/trusted-certificates.ts';
import { type Enrolled, enrol } from './enrol.ts';
import { explainEnrolment } from './explain-enrolment.ts';
import { isLoopback, originOf } from './server-address.ts';

/** It enrolled, was refused for good, or is to try again when the command comes again. */
export type Moved = { kind: 'enrolled'; enrolled: Enrolled } | { kind: 'failed'; why: string } | { kind: 'later' };

/** Enrols where a move leads to. At the same server the present token goes along, so that it stays the same computer. */
export const enrolElsewhere = async (
  command: MoveCommand,
  present: Identity,
  told: readonly string[],
  platform: Platform,
): Promise<Moved> => {
  let server: string;
  try {
    server = command.server === '' ? present.server : originOf(command.server, isWithoutEncryption(present.server));
  } catch (error) {
    return { kind: 'failed', why: error instanceof Error ? error.message : String(error) };
  }
  const isSame = server === present.server;
  const wanted: Identity = {
    ...present,
    ...{ server, apikey: command.apikey, hostName: hostname() },
    ...(!isSame && { agentId: '', token: '' }),
    movedWith: command.certificate || (isSame ? present.movedWith : ''),
  };
  const transport = createTransport(server, authoritiesFor(wanted, told), () => wanted.token);
  try {
    const enrolled = await enrol(wanted, platform, createServer(transport.send), undefined);
    return { kind: 'enrolled', enrolled };
  } catch (error) {
    // Where a whole agency moves, its computers come in turn.
    if (error instanceof ApiError && (error.status === 429 || error.status === 503)) return { kind: 'later' };
    return { kind: 'failed', why: explainEnrolment(error, server) };
  } finally {
    await transport.close();
  }
};

/** A person has taken such a server on purpose (`--insecure`); only from there does a move lead to another such. */
const isWithoutEncryption = (server: string): boolean =>
  server.startsWith('http:') && !isLoopback(new URL(server).hostname);
