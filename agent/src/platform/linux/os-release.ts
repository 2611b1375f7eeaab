import { readFileSync } from 'node:fs';
import { attempt } from '../../errors/attempt.ts';

const read = (): string =>
  attempt(() => readFileSync('/etc/os-release', 'utf8')) ??
  attempt(() => readFileSync('/usr/lib/os-release', 'utf8')) ??
  '';

/** Reads a field of os-release, a shell assignment with or without quotes. */
export const parseField = (text: string, name: string): string | undefined =>
  new RegExp(`^${name}=(["']?)(.*)\\1\\s*$`, 'm').exec(text)?.[2]?.replace(/\\(.)/g, '$1') || undefined;

/** The name of the system for people: `Debian GNU/Linux 12 (bookworm)`. */
export const osName = (): string => parseField(read(), 'PRETTY_NAME') ?? 'Linux';

/**
 * How vaccines for certain systems name this one, from the widest name to the narrowest: `rocky`, `rocky-9`, `rocky-9.4`.
 * People choose by the first number where a distribution counts its releases by it (Debian), else by both (Ubuntu).
 */
export const parseOsIds = (text: string): string[] => {
  const id = parseField(text, 'ID')?.toLowerCase() ?? 'linux';
  const numbers = parseField(text, 'VERSION_ID')?.toLowerCase().split('.') ?? [];
  return [id, ...numbers.map((_, at) => `${id}-${numbers.slice(0, at + 1).join('.')}`)];
};
export const osIds = (): string[] => parseOsIds(read());
