import { linuxPlatform } from './linux/linux.ts';
import type { Platform } from './platform.ts';

/** The platform of this computer; throws for operating systems that the agent does not support. */
export const choosePlatform = (): Platform => {
  if (process.platform === 'linux') return linuxPlatform();
  throw new Error(`This agent protects Linux computers; it does not know how to protect ${process.platform}.`);
};
