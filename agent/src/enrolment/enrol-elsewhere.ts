import { hostname } from 'node:os';
import type { MoveCommand } from '@egida/contract';
import type { Platform } from '../platform/platform.ts';
import { createServerClient } from '../protocol/server-client.ts';
import { createTransport } from '../protocol/transport.ts';
import type { Identity } from '../store/identity.ts';
import { authoritiesFor } from '../trust/authorities.ts';
import { type Enrolled, enrol } from './enrol.ts';
import { enrolWhereLed, type MoveOutcome } from './enrol-where-led.ts';

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
const enrolElsewhere = (
  command: MoveCommand,
  current: Identity,
  distributedCertificates: readonly string[],
  platform: Platform,
): Promise<MoveOutcome<Enrolled>> =>
  enrolWhereLed(command, current, async (destination, isSameServer) => {
    const identity: Identity = {
      ...current,
      ...destination,
      hostName: hostname(),
      ...(!isSameServer && { agentId: '', token: '' }),
    };
    const authorities = authoritiesFor(identity, distributedCertificates);
    const transport = createTransport(identity.server, authorities, () => identity.token);
    try {
      return await enrol(identity, platform, createServerClient(transport.send), undefined);
    } finally {
      await transport.close();
    }
  });
