import ipaddr from 'ipaddr.js';
import { throwUserError } from '../program/user-error.ts';

/** Whether the host of a URL is this computer itself. */
const isLoopback = (hostname: string): boolean => {
  // URLs write IPv6 addresses in brackets.
  const address = hostname.replace(/^\[(.*)\]$/, '$1');
  return hostname === 'localhost' || (ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback');
};

/** The origin of a server's address. Only this computer itself may be reached without TLS, unless a person insists. */
export const originOf = (server: string, insecure = false): string => {
  const url = URL.canParse(server) ? new URL(server) : undefined;
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
    return throwUserError(`${server} is not the address of a server, such as https://egida.example.org`);
  if (url.protocol === 'http:' && !insecure && !isLoopback(url.hostname))
    throwUserError(
      `${url.origin} is not encrypted: everyone on the way could read the agency's key and put rules of his own in place of the server's. Use https://, or --insecure in a trial network.`,
    );
  return url.origin;
};

/** Whether a person accepted this server without TLS (`--insecure`). */
export const isInsecure = (origin: string): boolean =>
  origin.startsWith('http:') && !isLoopback(new URL(origin).hostname);
