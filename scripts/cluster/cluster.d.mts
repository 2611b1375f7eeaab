import type { portsFrom } from './ports.mjs';

export interface ClusterOptions {
  /** The first of its ports. */
  port: number;
  /** The password of the first administrator. */
  admin: string;
  byHosts?: boolean;
  variables?: Record<string, string>;
}

export interface Cluster {
  url: string;
  ports: ReturnType<typeof portsFrom>;
  secrets: { egida: string };
  programs: { name: string; pid: number; isOver(): boolean }[];
  killDatabase(at: number): void;
  reviveDatabase(at: number): Promise<void>;
  stop(): Promise<void>;
}

export function startCluster(options: ClusterOptions): Promise<Cluster>;
