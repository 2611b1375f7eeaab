import { refuse } from '../program/exit-codes.ts';

export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host);

/** The server's origin. Without encryption only this computer itself is a server, unless a person insists. */
export const originOf = (server: string, insecure = false): string => {
  const url = URL.canParse(server) ? new URL(server) : undefined;
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
    return refuse(`${server} is not the address of a server, such as https://egida.example.org`);
  if (url.protocol === 'http:' && !insecure && !isLoopback(url.hostname))
    refuse(
      `${url.origin} is not encrypted: everyone on the way could read the agency's key and put rules of his own in place of the server's. Use https://, or --insecure in a trial network.`,
    );
  return url.origin;
};
