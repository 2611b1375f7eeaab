import { AppError } from '../../http/app-error.ts';

const mostDetails = 20;

/** What is wrong with the file, where it helps whoever made it. */
export const malformed = (details?: { path: string; message: string }[]): AppError =>
  new AppError('file.malformed', details?.slice(0, mostDetails));
