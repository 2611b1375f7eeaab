import type { Ack, UpdateCommand } from '@egida/contract';
import { agentVersion, pinnedKeys } from '../program/version.ts';
import type { Download } from '../protocol/transport.ts';
import { NoPackage } from './fetch-package.ts';
import { prepareProgram, textOf, UnfitPackage } from './prepare-candidate.ts';
import { outcomeOfUpdate, readUpdate, type UpdateRecord, writeUpdate } from './update-record.ts';
import { judgePackage } from './verify-package.ts';

export interface Updates {
  /** Answers a command, or nothing while the update is under way: it then goes on beside everything else. */
  take(command: UpdateCommand, download: Download): Ack | undefined;
  /** What came of an update and was not told yet. */
  untold(): Ack | undefined;
  /** The server has answered the check-in that carried all acknowledgements. */
  told(): void;
  /** Ends what is under way; it is begun again when the command comes again. */
  stop(): void;
}
interface Setting {
  folder: string;
  /** Where the program in use stands; nothing where it was not packaged. */
  program: string | undefined;
  /** A new program waits to be tried: this one makes way for it. */
  ready(): void;
  log(message: string): void;
}

const notPackaged =
  'this agent was not installed from a package: it is a development build, and is updated by hand (docs/agent.md)';
const mostTrials = 3;

/** Prepares updates in the background, and says what came of them. */
export const createUpdates = ({ folder, program, ready, log }: Setting): Updates => {
  const ended = new AbortController();
  let underWay: string | undefined;
  let failures = 0;
  let notBefore = 0;

  const keep = (record: UpdateRecord): Ack | undefined => {
    const ack = outcomeOfUpdate(record);
    try {
      writeUpdate(folder, record);
    } catch (error) {
      // An answer that cannot be written down is given all the same; nothing is tried without a record of it.
      if (!ack) throw error;
      log(`could not be written down: ${textOf(error)}`);
    }
    if (ack) log(`update to ${record.command.manifest.version}: ${record.error ?? 'done'}`);
    return ack;
  };
  const prepare = async (record: UpdateRecord, place: string, download: Download): Promise<void> => {
    const { manifest } = record.command;
    try {
      keep(record);
      log(`update to ${manifest.version}: fetching the package`);
      await prepareProgram(record.command, { folder, program: place }, download, ended.signal);
      keep({ ...record, phase: 'trial', trials: record.trials + 1 });
      log(`update to ${manifest.version}: the new program stands beside this one and is tried now`);
      ready();
    } catch (error) {
      if (ended.signal.aborted) return;
      const isFinal = error instanceof UnfitPackage || error instanceof NoPackage;
      if (isFinal) keep({ ...record, phase: 'failed', error: textOf(error) });
      else {
        // A network or a disk: the command comes again, and with it the next try, each later than the one before.
        failures++;
        notBefore = Date.now() + Math.min(3600, 2 ** failures) * 1000 * (1 + Math.random());
        log(`update to ${manifest.version}: ${textOf(error)}; tried again later`);
      }
      underWay = undefined;
    }
  };

  return {
    take: (command, download) => {
      if (underWay === command.id) return undefined;
      const held = readUpdate(folder);
      const known = held?.command.id === command.id ? held : undefined;
      const answered = known && outcomeOfUpdate(known);
      if (answered) return answered;
      const record = { command, from: agentVersion, trials: known?.trials ?? 0, told: false };
      const fail = (error: string) => keep({ ...record, phase: 'failed', error });
      if (!program) return fail(notPackaged);
      const present = { os: process.platform, arch: process.arch, version: agentVersion, keys: pinnedKeys };
      const verdict = judgePackage(command, present);
      if (verdict.kind === 'refuse') return fail(verdict.why);
      if (verdict.kind === 'present') return keep({ ...record, phase: 'done' });
      if (record.trials >= mostTrials) return fail(`interrupted ${record.trials} times while it was on trial`);
      if (underWay !== undefined || Date.now() < notBefore) return undefined;
      underWay = command.id;
      void prepare({ ...record, phase: 'preparing' }, program, download);
      return undefined;
    },
    untold: () => {
      const record = readUpdate(folder);
      return record && !record.told ? outcomeOfUpdate(record) : undefined;
    },
    told: () => {
      const record = readUpdate(folder);
      if (record && !record.told && outcomeOfUpdate(record)) writeUpdate(folder, { ...record, told: true });
    },
    stop: () => ended.abort(),
  };
};
