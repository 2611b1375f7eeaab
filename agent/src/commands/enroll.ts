import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { installationModes } from '@egida/contract';
import { enrol } from '../enrolment/enrol.ts';
import { enrolWithRetry } from '../enrolment/enrol-with-retry.ts';
import { explainEnrolmentFailure } from '../enrolment/explain-enrolment-failure.ts';
import { originOf } from '../enrolment/server-address.ts';
import { choosePlatform } from '../platform/choose.ts';
import { askSecret } from '../program/ask-secret.ts';
import { exitCodes } from '../program/exit-codes.ts';
import { throwUserError } from '../program/user-error.ts';
import { isHeld } from '../protocol/classify-failure.ts';
import { createServerClient } from '../protocol/server-client.ts';
import { createTransport } from '../protocol/transport.ts';
import { type Identity, readIdentity, writeIdentity } from '../store/identity.ts';
import { lockHolder } from '../store/lock.ts';
import { forgetPendingMove } from '../store/pending-move.ts';
import { readSyncState, writeSyncState } from '../store/sync-state.ts';
import { authoritiesFor } from '../trust/authorities.ts';
import { writeTrusted } from '../trust/trusted-certificates.ts';
import { openStateOption } from './folder-options.ts';

export interface EnrollOptions {
  server: string;
  apikey?: string;
  apikeyFile?: string;
  state: string;
  mode: string;
  machineId?: string;
  ca?: string;
  trust?: string;
  /** Accepts a server without TLS. */
  insecure?: boolean;
}

/** Enrols this computer and keeps its identity. Enrolled again, it stays the same computer. */
export const enroll = async (options: EnrollOptions): Promise<number> => {
  const platform = choosePlatform();
  const { state: folder } = options;
  const server = originOf(options.server, options.insecure);
  openStateOption(folder);
  const running = lockHolder(folder, platform.processes);
  if (running !== undefined) throwUserError(`The agent is running (process ${running}). Stop it first.`);
  const before = readIdentity(folder);
  const isSameServer = before?.server === server && !before.removed;
  const wanted: Identity = {
    server,
    apikey: await readApikey(options),
    machineId: options.machineId ?? platform.machineId(),
    machineIdGiven: options.machineId !== undefined,
    hostName: hostname(),
    installationMode: readMode(options.mode),
    agentId: '',
    token: isSameServer ? before.token : '',
    checkinSeconds: 300,
    ca: options.ca === undefined ? '' : readFileSync(options.ca, 'utf8'),
    movedWith: '',
    removed: false,
  };
  const trusted = options.trust === undefined ? [] : splitCertificates(readFileSync(options.trust, 'utf8'));
  const transport = createTransport(wanted.server, authoritiesFor(wanted, trusted), () => wanted.token);
  try {
    const { identity, inventoryHash, serverTime } = await enrolWithRetry(
      () => enrol(wanted, platform, createServerClient(transport.send), undefined),
      {
        wait: (seconds) => setTimeout(seconds * 1000),
        announceWait: (seconds) => console.log(`The server is busy. Trying again in ${seconds} seconds.`),
        random: Math.random,
      },
    );
    forgetPendingMove(folder);
    // The server distributes its own list of certificates with the first check-in.
    writeTrusted(folder, trusted);
    writeIdentity(folder, identity);
    writeSyncState(folder, {
      ...readSyncState(folder),
      acknowledged: undefined,
      inventoryHash,
      clockOffset: Date.parse(serverTime) - Date.now(),
    });
    console.log(`Enrolled at ${identity.server} as computer ${identity.agentId}.`);
    return exitCodes.done;
  } catch (error) {
    if (isHeld(error)) return waitForApproval(folder, wanted, trusted);
    return throwUserError(explainEnrolmentFailure(error, wanted.server));
  } finally {
    await transport.close();
  }
};

/** Keeps who this computer wants to be: the running agent asks again until somebody has approved it. */
const waitForApproval = (folder: string, wanted: Identity, trusted: string[]): number => {
  forgetPendingMove(folder);
  writeTrusted(folder, trusted);
  writeIdentity(folder, { ...wanted, token: '' });
  console.log(
    `This computer waits for approval in the console of ${wanted.server}. The agent enrols by itself after that.`,
  );
  return exitCodes.done;
};

const splitCertificates = (text: string): string[] =>
  text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ??
  throwUserError('--trust: there is no certificate in it');

/** A key on the command line can be seen by everyone on the computer, so there are three other ways to give it. */
const readApikey = async ({ apikey, apikeyFile }: EnrollOptions): Promise<string> => {
  const given = apikey ?? (apikeyFile === undefined ? process.env.EGIDA_APIKEY : readFileSync(apikeyFile, 'utf8'));
  const key = (given ?? (await askSecret("The agency's key (not shown while you type)")))?.trim();
  return key || throwUserError('Which agency? Give its key by --apikey-file, EGIDA_APIKEY or --apikey.');
};

const readMode = (mode: string): Identity['installationMode'] => {
  const found = Object.entries(installationModes).find(([name]) => name.toLowerCase() === mode);
  return found?.[1] ?? throwUserError(`${mode} is not a mode: normal, vdi, golden or offline`);
};
