import { exitCodes } from './exit-codes.ts';

/** A failure that a person can do something about: the program prints its message without a stack. */
export class UserError extends Error {
  readonly exitCode: number;
  constructor(message: string, exitCode: number) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Throws a `UserError`; an expression, so that it can stand after `??`. */
export const throwUserError = (message: string, exitCode: number = exitCodes.failed): never => {
  throw new UserError(message, exitCode);
};
