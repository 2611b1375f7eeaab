import { type Agent, request } from 'node:http';
import type { Shot } from './shots.ts';

export interface Heard {
  /** 0 where the connection ended first. */
  status: number;
  text: string;
}

/** Sends one request of an attack, and reads what comes back. */
export const sendShot = (server: string, agent: Agent, { method, path, headers, body }: Shot): Promise<Heard> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(server);
    const length = body && { 'content-length': String(body.length) };
    const asked = request({ hostname, port, method, path, agent, headers: { ...headers, ...length } }, (reply) => {
      let text = '';
      reply.setEncoding('utf8');
      reply.on('data', (part: string) => {
        text += part;
      });
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text }));
      reply.on('error', () => resolve({ status: 0, text: '' }));
    });
    asked.on('error', () => resolve({ status: 0, text: '' }));
    asked.end(body);
  });
