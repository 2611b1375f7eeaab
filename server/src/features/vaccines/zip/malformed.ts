import { AppError } from '../../../platform/errors/app-error.ts';

const mostDetails = 20;

/** What is wrong with the file, where it helps whoever made it. */
export const malformed = (details?: { path: string; message: string }[]): AppError =>
  new AppError('file.malformed', details?.slice(0, mostDetails));

/** What goes wrong with a zip that somebody sent is the zip's fault, unless it is our disk's. */
export const blameZip = (error: unknown): never => {
  throw error instanceof Error && 'syscall' in error ? error : malformed();
};

/** What is wrong with something that was read out of the file is wrong with the file. */
export const blameReader = <T>(read: () => T): T => {
  try {
    return read();
  } catch (error) {
    throw error instanceof AppError && error.code === 'request.notvalid' ? malformed(detailsOf(error)) : error;
  }
};

const detailsOf = ({ details }: AppError) => (details ?? []) as { path: string; message: string }[];
