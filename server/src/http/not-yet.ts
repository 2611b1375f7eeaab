import { AppError } from './app-error.ts';

export const notYet = async (): Promise<never> => {
  throw new AppError('unavailable');
};
