import type { ExecFileOptions } from 'node:child_process';

export function documentedCommands(heading: string): string[];
export function runDocumented(commands: string, options: ExecFileOptions): Promise<{ stdout: string; stderr: string }>;
