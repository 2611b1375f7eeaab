import { api, type CallInput, call, type Endpoint, type ReplyOf, type Send } from '@egida/contract';
import { adminPassword } from './server.ts';

export interface Client {
  token: string;
  call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<ReplyOf<E>>;
}

const sender =
  (server: string, token: string | undefined): Send =>
  async ({ method, url, body }) => {
    const reply = await fetch(server + url, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body }),
    });
    return { status: reply.status, text: await reply.text() };
  };

/** The API, as somebody calls it; unless said otherwise, the first administrator. */
export const signIn = async (server: string, username = 'admin', password = adminPassword): Promise<Client> => {
  const { token } = await call(sender(server, undefined), api.auth.login, { body: { username, password } });
  const send = sender(server, token);
  return { token, call: (endpoint, input) => call(send, endpoint, input) };
};
