import { ApiError, api, call, protocolVersion, type Send } from '@egida/contract';
import type { Call, Makers } from './world.ts';

const sender =
  (url: string, authorization: () => Promise<string | undefined>): Send =>
  async ({ method, url: path, body, headers }) => {
    const given = await authorization();
    const reply = await fetch(url + path, {
      method,
      headers: {
        'egida-protocol': String(protocolVersion),
        ...headers,
        ...(given && { authorization: given }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body }),
    });
    return { status: reply.status, text: await reply.text(), retryAfter: reply.headers.get('retry-after') };
  };

/** Shorter than tokens are good for. */
const renewMillis = 8 * 60_000;

/** An administrator who stays signed in for as long as the fuzz goes on, and anybody else. */
export const createMakers = (url: string, username: string, password: string): Makers => {
  let last: { at: number; token: Promise<string> } | undefined;
  const caller = (authorization: () => Promise<string | undefined>): Call => {
    const send = sender(url, authorization);
    return async (endpoint, input) => {
      try {
        return await call(send, endpoint, input);
      } catch (error) {
        // A code alone would not say which of many calls it was.
        if (error instanceof ApiError) error.message = `${endpoint.method} ${endpoint.path}: ${error.code}`;
        throw error;
      }
    };
  };
  const nobody = caller(async () => undefined);
  const signIn = async () => {
    const opened = await nobody(api.auth.login, { body: { username, password } });
    return opened.token;
  };
  const token = () => {
    if (!last || Date.now() - last.at > renewMillis) last = { at: Date.now(), token: signIn() };
    return last.token;
  };
  return {
    url,
    admin: caller(async () => `Bearer ${await token()}`),
    as: (authorization) => caller(async () => authorization),
    token,
  };
};
