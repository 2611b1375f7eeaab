import type { portsFrom } from './ports.mjs';

/** The place of the primary among the three, -1 where there is none, and how many follow it. */
export function statesOf(ports: ReturnType<typeof portsFrom>): Promise<{ primary: number; following: number }>;
