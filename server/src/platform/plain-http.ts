import ipaddr from 'ipaddr.js';
import type { Env } from './env.ts';

const isLoopback = (host: string): boolean =>
  host === 'localhost' || (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback');

/** Whether what people and agents send here can be read on its way: beyond this machine, without TLS, and no proxy speaks HTTPS. */
export const speaksPlainHttp = ({
  HOST,
  TLS_CERT,
  PUBLIC_URL,
}: Pick<Env, 'HOST' | 'TLS_CERT' | 'PUBLIC_URL'>): boolean =>
  !TLS_CERT && !isLoopback(HOST) && !PUBLIC_URL.startsWith('https:');
