import { api, type CallInput, call, type Endpoint, type ReplyOf, type Send, urlOf } from '@egida/contract';
import { ask } from './ask.ts';
import { adminPassword } from './server.ts';

export type Client = <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<ReplyOf<E>>;

/** Sends to a server, as whoever the token belongs to; to one with a certificate of its own by that. */
export const sender =
  (origin: string, token: string | undefined, certificate?: string): Send =>
  ({ method, url, body }) => {
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    return ask(origin + url, { method, headers, body }, certificate);
  };

const tokenOf = async (origin: string, username: string, password: string, certificate?: string): Promise<string> =>
  (await call(sender(origin, undefined, certificate), api.auth.login, { body: { username, password } })).token;

/** The file of a task, as the first administrator fetches it. */
export const fetchFile = async (origin: string, taskId: string): Promise<string> => {
  const send = sender(origin, await tokenOf(origin, 'admin', adminPassword));
  const { status, text } = await send({ method: 'GET', url: urlOf(api.tasks.fetch, { params: { taskId } }) });
  if (status !== 200) throw new Error(text);
  return text;
};

/** The API, as somebody calls it; unless said otherwise, the first administrator. */
export const signIn = async (
  origin: string,
  username = 'admin',
  password = adminPassword,
  certificate?: string,
): Promise<Client> => {
  const send = sender(origin, await tokenOf(origin, username, password, certificate), certificate);
  return (endpoint, input) => call(send, endpoint, input);
};
