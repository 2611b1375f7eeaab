/**
 * What the program's exit code tells its service manager. systemd starts the program again after every code except
 * `notEnrolled` and `removed`, where nothing is left to protect. `startAgain` asks for that restart after an update.
 */
export const exitCodes = { done: 0, failed: 1, notEnrolled: 3, removed: 4, startAgain: 5 } as const;
