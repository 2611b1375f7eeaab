/** The agent logs to its standard output: the service manager, or a person's terminal, keeps it. */
export const log = (message: string): void => console.log(`${new Date().toISOString()} ${message}`);

/**
 * Goes on in silence where whoever kept the log has gone. A failure to write that nobody takes would be a fault, which is
 * logged, and so on without end.
 */
export const surviveLostLog = (): void => {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
};
