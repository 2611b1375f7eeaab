import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { attempt } from '../../errors/attempt.ts';
import { candidateOf, previousOf } from '../../program/own-program.ts';
import { serviceControl } from './service-control.ts';

const atBoot = 4;

/**
 * Takes the program, its library and what updates left beside it out of its place, and its folder if that held nothing else
 * of ours. Windows does not delete what runs, but lets it be moved: what was moved goes when this process has ended, or at
 * the next start of the computer.
 */
export const removeProgram = (program: string): void => {
  const folder = dirname(program);
  const ours = [program, candidateOf(program), previousOf(program)].map((path) => basename(path));
  const isOurs = (name: string) =>
    ours.includes(name) || /^egida-native-.*\.node$/.test(name) || isFormer(name, program);
  const left = (attempt(() => readdirSync(folder)) ?? []).filter(isOurs).map((name) => join(folder, name));
  const still = left.filter((path) => !isDeleted(path));
  if (still.length > 0) moveAway(still);
  if (basename(folder).toLowerCase().startsWith('egida')) attempt(() => rmdirSync(folder));
};

const isFormer = (name: string, program: string): boolean =>
  name.startsWith(`${basename(program, '.exe')}.former-`) && name.endsWith('.exe');

const isDeleted = (path: string): boolean =>
  attempt(() => {
    rmSync(path);
    return true;
  }) ?? false;

const moveAway = (files: string[]): void => {
  const place = mkdtempSync(join(tmpdir(), 'egida-removed-'));
  for (const file of files) {
    const moved = join(place, basename(file));
    attempt(() => renameSync(file, moved));
    attempt(() => serviceControl().deleteAtBoot(moved, null, atBoot));
  }
  attempt(() => serviceControl().deleteAtBoot(place, null, atBoot));
  // As a variable, so that no letter of the path means anything to the shell.
  const later = 'ping -n 5 127.0.0.1 >nul & rd /s /q "%EGIDA_REMOVED%"';
  const options = { detached: true, stdio: 'ignore', windowsHide: true, windowsVerbatimArguments: true } as const;
  const shell = process.env.ComSpec ?? 'C:\\Windows\\System32\\cmd.exe';
  const child = spawn(shell, ['/d', '/s', '/c', `"${later}"`], {
    ...options,
    cwd: tmpdir(),
    env: { ...process.env, EGIDA_REMOVED: place },
  });
  child.on('error', () => undefined).unref();
};
