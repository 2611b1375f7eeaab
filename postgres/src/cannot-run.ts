import { z } from 'zod';
import type { Application } from './application.ts';

const Report = z.object({ header: z.object({ glibcVersionRuntime: z.string() }) });

/** The error for a system on which the PostgreSQL of the npm package does not run. */
export const cannotRun = (reason: string, { displayName, name, settings }: Application): Error =>
  new Error(
    `The PostgreSQL that comes with ${displayName} does not run here: ${reason}${usesMusl() ? ' (this system uses musl)' : ''}. ` +
      'Use a PostgreSQL server of your own (15 or newer) by setting ' +
      `${settings.databaseUrl}=postgres://user:password@host:5432/${name}.`,
  );

// The npm packages are made for glibc. Node's report names its version, and leaves it out where there is none.
const usesMusl = (): boolean => process.platform === 'linux' && !Report.safeParse(process.report?.getReport()).success;
