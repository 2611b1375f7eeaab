import { api, type CallInput, call, type Endpoint, type ReplyOf, type Send, urlOf } from '@egida/contract';
import { adminPassword } from './server.ts';

export type Client = <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<ReplyOf<E>>;

/** Sends to a server, as whoever the token belongs to. */
export const sender =
  (origin: string, token: string | undefined): Send =>
  async ({ method, url, body }) => {
    const reply = await fetch(origin + url, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body }),
    });
    return { status: reply.status, text: await reply.text(), retryAfter: reply.headers.get('retry-after') };
  };

const tokenOf = async (origin: string, username: string, password: string): Promise<string> =>
  (await call(sender(origin, undefined), api.auth.login, { body: { username, password } })).token;

/** The file of a task, as the first administrator fetches it. */
export const fetchFile = async (origin: string, taskId: string): Promise<string> => {
  const send = sender(origin, await tokenOf(origin, 'admin', adminPassword));
  const { status, text } = await send({ method: 'GET', url: urlOf(api.tasks.fetch, { params: { taskId } }) });
  if (status !== 200) throw new Error(text);
  return text;
};

/** The API, as somebody calls it; unless said otherwise, the first administrator. */
export const signIn = async (origin: string, username = 'admin', password = adminPassword): Promise<Client> => {
  const send = sender(origin, await tokenOf(origin, username, password));
  return (endpoint, input) => call(send, endpoint, input);
};
