import type { Ack, UpdateCommand } from '@egida/contract';
import { errorText } from '../errors/errors.ts';
import { agentVersion, ownOs, pinnedKeys } from '../program/version.ts';
import type { Download } from '../protocol/transport.ts';
import { createFailedTries } from './failed-tries.ts';
import { PackageNotFound } from './fetch-package.ts';
import { prepareCandidate, UnfitPackage } from './prepare-candidate.ts';
import { ackOfUpdate, readUpdateRecord, type UpdateRecord, writeUpdateRecord } from './update-record.ts';
import { verifyPackage } from './verify-package.ts';

export interface Updates {
  /** Answers a command; undefined while the update is prepared in the background. */
  handle(command: UpdateCommand, download: Download): Ack | undefined;
  /** The outcome of an update that the server has not received yet. */
  pendingAck(): Ack | undefined;
  /** The server has answered the check-in that carried all acknowledgements. */
  acksDelivered(): void;
  /** Ends what is under way; it begins again when the server repeats the command. */
  stop(): void;
}
interface UpdateOptions {
  folder: string;
  /** The path of the program in use; undefined for a development build. */
  program: string | undefined;
  /** A candidate is ready for its trial: this process is to end and make way for it. */
  ready(): void;
  log(message: string): void;
}

const notPackaged =
  'this agent was not installed from a package: it is a development build, and is updated by hand (docs/agent.md)';
const maxTrials = 3;

/** Prepares updates in the background and reports their outcome. */
export const createUpdates = ({ folder, program, ready, log }: UpdateOptions): Updates => {
  const ended = new AbortController();
  const failedTries = createFailedTries();
  let commandUnderWay: string | undefined;

  const keep = (record: UpdateRecord): Ack | undefined => {
    const ack = ackOfUpdate(record);
    try {
      writeUpdateRecord(folder, record);
    } catch (error) {
      // An outcome is reported even where it cannot be written down, but no step is taken without a record of it.
      if (!ack) throw error;
      log(`could not be written down: ${errorText(error)}`);
    }
    if (ack) log(`update to ${record.command.manifest.version}: ${record.error ?? 'done'}`);
    return ack;
  };
  const prepare = async (record: UpdateRecord, place: string, download: Download): Promise<void> => {
    const { manifest } = record.command;
    try {
      keep(record);
      log(`update to ${manifest.version}: fetching the package`);
      await prepareCandidate(record.command, { folder, program: place }, download, ended.signal);
      keep({ ...record, phase: 'trial', trials: record.trials + 1 });
      log(`update to ${manifest.version}: the new program stands beside this one and is tried now`);
      ready();
    } catch (error) {
      if (ended.signal.aborted) return;
      const isFinal = error instanceof UnfitPackage || error instanceof PackageNotFound;
      if (isFinal) keep({ ...record, phase: 'failed', error: errorText(error) });
      else {
        // What may pass, of the network, the disk or a busy computer: the next try waits for the repeated command.
        failedTries.note(record.command, error);
        log(`update to ${manifest.version}: ${errorText(error)}; tried again later`);
      }
      commandUnderWay = undefined;
    }
  };

  return {
    handle: (command, download) => {
      if (commandUnderWay === command.id) return undefined;
      const held = readUpdateRecord(folder);
      const known = held?.command.id === command.id ? held : undefined;
      const ack = known && ackOfUpdate(known);
      if (ack) return ack;
      const record = { command, from: agentVersion, trials: known?.trials ?? 0, told: false };
      const fail = (error: string) => keep({ ...record, phase: 'failed', error });
      if (!program) return fail(notPackaged);
      const running = { os: ownOs, arch: process.arch, version: agentVersion, keys: pinnedKeys };
      const verdict = verifyPackage(command, running);
      if (verdict.kind === 'refuse') return fail(verdict.why);
      if (verdict.kind === 'installed') return keep({ ...record, phase: 'done' });
      if (record.trials >= maxTrials) return fail(`interrupted ${record.trials} times while it was on trial`);
      if (commandUnderWay !== undefined || failedTries.mustWait(command)) return undefined;
      commandUnderWay = command.id;
      void prepare({ ...record, phase: 'preparing' }, program, download);
      return undefined;
    },
    pendingAck: () => {
      const record = readUpdateRecord(folder);
      return (record && !record.told ? ackOfUpdate(record) : undefined) ?? failedTries.unsaid();
    },
    acksDelivered: () => {
      failedTries.said();
      const record = readUpdateRecord(folder);
      if (!record || record.told || !ackOfUpdate(record)) return;
      try {
        writeUpdateRecord(folder, { ...record, told: true });
      } catch (error) {
        // It is told once more, which does no harm; a check-in that fails for it would.
        log(`could not be written down: ${errorText(error)}`);
      }
    },
    stop: () => ended.abort(),
  };
};
