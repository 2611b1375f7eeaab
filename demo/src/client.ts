import { api, type CallInput, call, type Endpoint, type ReplyOf, type Send } from '@egida/contract';

export type Client = <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<ReplyOf<E>>;

const sender =
  (origin: string, token?: string): Send =>
  async ({ method, url, body }) => {
    const reply = await fetch(origin + url, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body }),
    });
    return { status: reply.status, text: await reply.text() };
  };

/** The API without anybody's rights. */
export const stranger = (origin: string): Client => {
  const send = sender(origin);
  return (endpoint, input) => call(send, endpoint, input);
};

/** The API with the rights of a person. Sessions of the demonstration are over long before their token is. */
export const signIn = async (origin: string, username: string, password: string): Promise<Client> => {
  const { token } = await stranger(origin)(api.auth.login, { body: { username, password } });
  const send = sender(origin, token);
  return (endpoint, input) => call(send, endpoint, input);
};
