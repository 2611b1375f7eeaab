/**
 * What the program's exit says. The systemd unit starts it again after all but those for a computer that is not enrolled
 * or no more; `startAgain` asks for it after an update.
 */
export const exitCodes = { done: 0, failed: 1, notEnrolled: 3, removed: 4, startAgain: 5 } as const;

/** A failure that a person can do something about: shown without a stack. */
export const refuse = (message: string, code: number = exitCodes.failed): never => {
  throw Object.assign(new Error(message), { exitCode: code });
};
