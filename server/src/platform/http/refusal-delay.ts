import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { createKeyedRateLimiter, createRateLimiter } from '../batching/rate-limiter.ts';
import { addressOf } from './address.ts';
import { networkOf } from './network.ts';
import './request-identity.ts';

/** Refusals that are answered at once: for screens and agents that go wrong, many more than they ever cause. */
const ofIdentity = { perSecond: 5, burst: 50 };
/** Behind one address there may be a whole hospital. */
const ofNetwork = { perSecond: 5, burst: 50 };
/** All of whom nothing is known: whoever comes from ever other addresses has one budget. */
const ofStrangers = { perSecond: 10, burst: 100 };
/** Each answer that is held keeps its connection, and what was read of its request. */
const heldAtMost = 1000;

/** Holds the answer of a request that was refused, if its caller is refused too often. */
export type DelayRefusal = (request: FastifyRequest) => Promise<void>;

/**
 * Whoever is refused again and again waits for each further refusal: an attacker asks as often as connections allow, and not
 * as fast as this server can say no. What is answered well never waits, whoever asked.
 * @param delayMs how long each is held; 0 holds none
 */
export const createRefusalDelay = (delayMs: number): DelayRefusal => {
  const isSoonOfIdentity = createKeyedRateLimiter(ofIdentity.perSecond, ofIdentity.burst);
  const isSoonOfNetwork = createKeyedRateLimiter(ofNetwork.perSecond, ofNetwork.burst);
  const isSoonOfStrangers = createRateLimiter(ofStrangers.perSecond, ofStrangers.burst);
  let held = 0;
  const isTooMany = (request: FastifyRequest): boolean => {
    const identity = request.claims?.jti ?? request.apiKey?.id ?? request.agentId;
    if (identity) return !isSoonOfIdentity(identity);
    return !(isSoonOfNetwork(networkOf(addressOf(request))) && isSoonOfStrangers());
  };
  return async (request) => {
    if (delayMs === 0 || !isTooMany(request) || held >= heldAtMost) return;
    held++;
    try {
      await wait(delayMs);
    } finally {
      held--;
    }
  };
};
