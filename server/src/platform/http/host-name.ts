import { isIP } from 'node:net';

/** What a `Host` header may look like: a name or an address, and perhaps a port. */
const hostForm = /^(\[[0-9a-f:.]+\]|[a-z0-9_](?:[a-z0-9_.-]*[a-z0-9_])?)\.?(?::\d{1,5})?$/i;

/** The name in a `Host` header, without the port and in small letters; nothing where it is none. */
export const hostNameOf = (host: string | undefined): string | undefined =>
  host === undefined || host.length > 300 ? undefined : hostForm.exec(host)?.[1]?.toLowerCase();

/** A name or an address as `hostNameOf` says it; nothing where the text is more than that, or something else. */
export const readHostName = (text: string): string | undefined => {
  if (isIP(text) === 6) return new URL(`http://[${text}]`).hostname;
  return /:\d*$/.test(text.replace(/^\[.*\]$/, '')) ? undefined : hostNameOf(text);
};

/** Whether a name as `hostNameOf` says it leads to the very machine that it is used on. */
export const isLoopbackName = (name: string): boolean =>
  name === 'localhost' || name === '[::1]' || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(name);

/** The same of a whole address: `http://127.0.0.1:8080`. */
export const isLoopbackUrl = (url: string): boolean => isLoopbackName(new URL(url).hostname);
