/** What runs the agent from the start of the computer on, and again when it ended: systemd, or that of Windows. */
export interface ServiceManager {
  /** The place that defines the service, whether it exists or not: a file, or a key of the registry. */
  definitionPath: string;
  /** Where a person sees what the service does. */
  seeWith: string;
  isInstalled(): boolean;
  /** Throws a `UserError` where this computer has no service manager, or this person may not change it. */
  require(): void;
  /** Has the command run now and at each start of the computer. */
  install(command: readonly string[]): void;
  start(): void;
  stop(): void;
  /** Stops the service and removes its definition. */
  remove(): void;
  /** Removes a definition without stopping the service, which is about to end by itself. */
  removeDefinition(path: string): void;
  /** Whether the service manager started this very process and starts it again when it ends. */
  startedThisProcess(): boolean;
  /** Tells the service manager now and then that this program still works, where that waits for it; returns the end of it. */
  startHeartbeat?(): () => void;
  /** Answers a service manager that talks to the programs it starts, and calls when it wants this one to stop. */
  serve?(stop: () => void): Promise<void>;
}
