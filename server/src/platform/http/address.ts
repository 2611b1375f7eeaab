import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * An address as the database holds one: without the zone of a link, without a port that a proxy wrote to it, and an IPv4
 * one as such. Nothing for what is none.
 */
export const plainAddress = (given: string | undefined): string | undefined => {
  const bare = (given ?? '')
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(bare) ? bare : undefined;
};

/** Who calls; what a proxy says of it is taken only where it is an address. */
export const addressOf = ({ ip, socket }: FastifyRequest): string =>
  plainAddress(ip) ?? plainAddress(socket.remoteAddress) ?? '0.0.0.0';
