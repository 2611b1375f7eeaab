import { AppError } from './app-error.ts';

/** Stands where a handler is still to come. */
export const notYet = (): never => {
  throw new AppError('unavailable');
};
