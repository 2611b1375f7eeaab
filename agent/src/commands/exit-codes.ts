/** What the program's exit says; the systemd unit restarts it after all but the last two. */
export const exitCodes = { done: 0, failed: 1, notEnrolled: 3, removed: 4 } as const;

/** A failure that a person can do something about: shown without a stack. */
export const refuse = (message: string, code: number = exitCodes.failed): never => {
  throw Object.assign(new Error(message), { exitCode: code });
};
