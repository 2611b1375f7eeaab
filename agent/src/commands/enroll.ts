import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { installationModes } from '@egida/contract';
import { enrol } from '../enrolment/enrol.ts';
import { enrolPatiently } from '../enrolment/enrol-when-busy.ts';
import { explainEnrolment } from '../enrolment/explain-enrolment.ts';
import { originOf } from '../enrolment/server-address.ts';
import { choosePlatform } from '../platform/choose.ts';
import { exitCodes, refuse } from '../program/exit-codes.ts';
import { createServer } from '../protocol/server-client.ts';
import { createTransport } from '../protocol/transport.ts';
import { type Identity, readIdentity, writeIdentity } from '../store/identity.ts';
import { holderOf } from '../store/lock.ts';
import { readSync, writeSync } from '../store/sync-state.ts';
import { authoritiesFor, writeTrust } from '../trust/trusted-certificates.ts';
import { openOwnFolder } from './folder-options.ts';

export interface EnrollOptions {
  server: string;
  apikey?: string;
  apikeyFile?: string;
  state: string;
  mode: string;
  machineId?: string;
  ca?: string;
  trust?: string;
  /** Takes a server without encryption. */
  insecure?: boolean;
}

/** Enrols this computer and keeps who it is. Enrolling again keeps the same computer. */
export const enroll = async (options: EnrollOptions): Promise<number> => {
  const platform = choosePlatform();
  const { state: folder } = options;
  const server = originOf(options.server, options.insecure);
  openOwnFolder(folder);
  const running = holderOf(folder, platform.processes);
  if (running !== undefined) refuse(`The agent is running (process ${running}). Stop it first.`);
  const before = readIdentity(folder);
  const sameServer = before?.server === server && !before.removed;
  const wanted: Identity = {
    server,
    apikey: apikeyOf(options),
    machineId: options.machineId ?? platform.machineId(),
    machineIdGiven: options.machineId !== undefined,
    hostName: hostname(),
    installationMode: modeOf(options.mode),
    agentId: '',
    token: sameServer ? before.token : '',
    checkinSeconds: 300,
    ca: options.ca === undefined ? '' : readFileSync(options.ca, 'utf8'),
    movedWith: '',
    removed: false,
  };
  const told = options.trust === undefined ? [] : certificatesIn(readFileSync(options.trust, 'utf8'));
  const transport = createTransport(wanted.server, authoritiesFor(wanted, told), () => wanted.token);
  try {
    const { identity, inventoryHash, serverTime } = await enrolPatiently(
      () => enrol(wanted, platform, createServer(transport.send), undefined),
      {
        wait: (seconds) => setTimeout(seconds * 1000),
        waiting: (seconds) => console.log(`The server is busy. Trying again in ${seconds} seconds.`),
        random: Math.random,
      },
    );
    writeTrust(folder, told);
    writeIdentity(folder, identity);
    writeSync(folder, {
      ...readSync(folder),
      acknowledged: undefined,
      inventoryHash,
      clockOffset: Date.parse(serverTime) - Date.now(),
    });
    console.log(`Enrolled at ${identity.server} as computer ${identity.agentId}.`);
    return exitCodes.done;
  } catch (error) {
    return refuse(explainEnrolment(error, wanted.server));
  } finally {
    await transport.close();
  }
};

/** Each certificate by itself; the server tells its own list at the first check-in. */
const certificatesIn = (text: string): string[] =>
  text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ??
  refuse('--trust: there is no certificate in it');

/** A key on the command line is seen by everyone on the computer, so there are two other ways. */
const apikeyOf = ({ apikey, apikeyFile }: EnrollOptions): string => {
  const key = apikey ?? (apikeyFile === undefined ? process.env.EGIDA_APIKEY : readFileSync(apikeyFile, 'utf8'));
  return key?.trim() || refuse('Which agency? Give its key by --apikey-file, EGIDA_APIKEY or --apikey.');
};

const modeOf = (mode: string): Identity['installationMode'] => {
  const found = Object.entries(installationModes).find(([name]) => name.toLowerCase() === mode);
  return found?.[1] ?? refuse(`${mode} is not a mode: normal, vdi, golden or offline`);
};
