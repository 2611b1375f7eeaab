import { AppError } from '../../../platform/errors/app-error.ts';

const mostDetails = 20;

/** What is wrong with the file, where it helps whoever made it. */
export const malformed = (details?: { path: string; message: string }[]): AppError =>
  new AppError('file.malformed', details?.slice(0, mostDetails));

/** What goes wrong with a zip that somebody sent is the zip's fault, unless it is our disk's. */
export const blameZip = (error: unknown): never => {
  throw error instanceof Error && 'syscall' in error ? error : malformed();
};
