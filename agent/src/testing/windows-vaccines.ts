import { createHash } from 'node:crypto';
import type { VaccineRules } from '@egida/contract';
import { vaccineOf } from './stub-vaccine.ts';
import { harmless, testFolder } from './windows-computer.ts';

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const ofWindows = (number: number, rules: Partial<VaccineRules>) =>
  vaccineOf(number, { killProcess: true, ...rules }, { osFamily: 'windows' });

export const canaryName = 'egida-test-canary.exe';
export const toolName = 'egida-test-tool.exe';
export const signedName = 'egida-test-signed.exe';
export const contents = { malware: harmless('malware'), known: harmless('known') };
export const allowed = { folder: `${testFolder}\\allowed`, folderOfFile: `${testFolder}\\exact` };
export const address = '127.0.0.77';
export const malwareHash = sha256(contents.malware);

// Written in other letters than the files have: Windows does not tell them apart.
const allowedPaths = [`${allowed.folder.toUpperCase()}\\`, `${allowed.folderOfFile}\\${toolName}`.toUpperCase()];

/** To look for far ends costs more under wine than all else: this one comes last. */
export const addressVaccine = ofWindows(96, { networkIps: [address] });

/** What the starter catalogue has no vaccine of; and one that tells that a moment has passed. */
export const ownVaccines = {
  canary: ofWindows(99, { processes: [canaryName] }),
  content: ofWindows(98, { sha256: [malwareHash] }),
  spared: ofWindows(97, {
    processes: [toolName],
    whitelist: { paths: allowedPaths, sha256: [sha256(contents.known)], signers: [] },
  }),
  signed: ofWindows(95, {
    processes: [signedName],
    whitelist: { paths: [], sha256: [], signers: ['Egida'] },
  }),
};
