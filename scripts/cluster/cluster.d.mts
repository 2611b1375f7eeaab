import type { portsFrom } from './ports.mjs';

export interface ClusterOptions {
  /** The first of its ports. */
  port: number;
  /** The password of the first administrator. */
  admin: string;
  /** How the servers reach the primary. */
  by?: 'balancer' | 'hosts' | 'pooler';
  variables?: Record<string, string>;
}

export interface Cluster {
  url: string;
  ports: ReturnType<typeof portsFrom>;
  /** Where each program writes what it has to say; it goes with the cluster. */
  folder: string;
  executables: { postgres: string };
  account: { options: { uid?: number; gid?: number }; own(path: string): void };
  secrets: Record<'egida' | 'superuser' | 'replication' | 'jwt', string>;
  programs(): { name: string; pid: number; isOver(): boolean }[];
  killDatabase(at: number): void;
  reviveDatabase(at: number): Promise<void>;
  restartServer(at: number): Promise<void>;
  stop(): Promise<void>;
}

export function startCluster(options: ClusterOptions): Promise<Cluster>;
