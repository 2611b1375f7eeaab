import { readFileSync } from 'node:fs';
import { attempt } from './attempt.ts';

const read = (): string =>
  attempt(() => readFileSync('/etc/os-release', 'utf8')) ??
  attempt(() => readFileSync('/usr/lib/os-release', 'utf8')) ??
  '';

/** A field of os-release: a shell assignment with or without quotes. */
export const parseField = (text: string, name: string): string | undefined =>
  new RegExp(`^${name}=(["']?)(.*)\\1\\s*$`, 'm').exec(text)?.[2]?.replace(/\\(.)/g, '$1') || undefined;

/** What people call the system: `Debian GNU/Linux 12 (bookworm)`. */
export const osName = (): string => parseField(read(), 'PRETTY_NAME') ?? 'Linux';

/** What a vaccine for certain systems calls this one: `debian`, and `debian-12`. */
export const parseOsIds = (text: string): string[] => {
  const id = parseField(text, 'ID')?.toLowerCase() ?? 'linux';
  const version = parseField(text, 'VERSION_ID')?.toLowerCase();
  return version ? [id, `${id}-${version}`] : [id];
};
export const osIds = (): string[] => parseOsIds(read());
