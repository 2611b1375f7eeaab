import { chmodSync } from 'node:fs';
import { takeFolderGuard as takeOnLinux } from './linux/folder-guard.ts';
import { linuxPlatform } from './linux/linux.ts';
import type { Platform } from './platform.ts';
import { takeFolderGuard as takeOnWindows } from './windows/folder-guard.ts';
import { keepToAgent } from './windows/security.ts';
import { windowsPlatform } from './windows/windows.ts';

/** The platform of this computer; throws for operating systems that the agent does not support. */
export const choosePlatform = (): Platform => {
  if (process.platform === 'linux') return linuxPlatform();
  if (process.platform === 'win32') return windowsPlatform();
  throw new Error(
    `This agent protects computers with Linux or Windows; it does not know how to protect ${process.platform}.`,
  );
};

/** Lets nobody but its owner look into a folder, and into what is made below it. */
export const keepToOwner = (folder: string): void => {
  if (process.platform === 'win32') keepToAgent(folder);
  else chmodSync(folder, 0o700);
};

/** Keeps others from a folder for a moment; undefined where another program has it now. Throws where the system gives no such guard. */
export const takeFolderGuard = (folder: string): (() => void) | undefined =>
  process.platform === 'win32' ? takeOnWindows(folder) : takeOnLinux(folder);
