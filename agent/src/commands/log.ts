/** The agent logs to its standard output: the service manager, or a person's terminal, keeps it. */
export const log = (message: string): void => console.log(`${new Date().toISOString()} ${message}`);
