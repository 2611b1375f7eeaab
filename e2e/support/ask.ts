import { request } from 'node:https';

export interface Asked {
  method: string;
  headers: Record<string, string>;
  body?: string | undefined;
}
export interface Answered {
  status: number;
  text: string;
  retryAfter: string | null;
}

/** Asks a server that has a certificate of its own, which nobody else signed: that one is trusted, and no other. */
const askTrusting = (url: string, { method, headers, body }: Asked, ca: string): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const asked = request(url, { method, headers, ca }, (reply) => {
      let text = '';
      reply.setEncoding('utf8');
      reply.on('data', (chunk: string) => {
        text += chunk;
      });
      reply.once('error', reject);
      reply.once('end', () =>
        resolve({ status: reply.statusCode ?? 0, text, retryAfter: reply.headers['retry-after'] ?? null }),
      );
    });
    asked.once('error', reject);
    asked.end(body);
  });

/** Asks a server and reads its whole answer. */
export const ask = async (url: string, asked: Asked, certificate?: string): Promise<Answered> => {
  if (certificate !== undefined) return askTrusting(url, asked, certificate);
  const { method, headers, body } = asked;
  const reply = await fetch(url, { method, headers, ...(body !== undefined && { body }) });
  return { status: reply.status, text: await reply.text(), retryAfter: reply.headers.get('retry-after') };
};
