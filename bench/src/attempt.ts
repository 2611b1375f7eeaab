import { type Agent, request } from 'node:http';
import { api } from '@egida/contract';

let addresses = 0;
/** An address that nobody had before: the server believes the proxy that this computer is to it. */
export const freshAddress = (): string => {
  const n = addresses++;
  return `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
};

export interface Attempt {
  path: string;
  body: object;
  address: string;
}

export const loginAttempt = (username: string, password: string, address = freshAddress()): Attempt => ({
  path: api.auth.login.path,
  body: { username, password },
  address,
});

/** Sends one request and answers its status, and the milliseconds until it was read. */
export const send = (server: string, agent: Agent, { path, body, address }: Attempt) =>
  new Promise<{ status: number; millis: number }>((resolve, reject) => {
    const began = performance.now();
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
    const asked = request(new URL(path, server), { method: 'POST', agent, headers }, (reply) => {
      reply.resume();
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, millis: performance.now() - began }));
    });
    asked.on('error', reject);
    asked.end(JSON.stringify(body));
  });
