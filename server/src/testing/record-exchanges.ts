import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { Exchange } from './exchanges.ts';

const told = ['egida-protocol', 'authorization', 'content-type', 'content-encoding', 'egida-apikey'];
const answered = ['content-type', 'retry-after', 'etag', 'egida-signature', 'egida-manifest'];

const bytesOf = async (stream: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};
const plain = (bytes: Buffer, encoding: unknown) => (encoding === 'gzip' ? gunzipSync(bytes) : bytes);
const chosen = (headers: IncomingMessage['headers'], names: string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : [])));
const bodyOf = (bytes: Buffer, { headers }: IncomingMessage): { body?: Exchange['answer']['body'] } => {
  const text = plain(bytes, headers['content-encoding']).toString('utf8');
  return text && String(headers['content-type']).includes('json') ? { body: JSON.parse(text) } : {};
};

/** Stands before a server and notes what passes. */
export const startRecorder = async (port: number) => {
  const seen: Exchange[] = [];
  const proxy = createServer(async (incoming, outgoing) => {
    const sent = await bytesOf(incoming);
    const { method, url, headers } = incoming;
    const passed = request({ port, host: '127.0.0.1', method, path: url, headers });
    passed.end(sent);
    const [reply] = (await once(passed, 'response')) as [IncomingMessage];
    const got = await bytesOf(reply);
    seen.push({
      name: '',
      request: {
        method: method === 'POST' ? 'POST' : 'GET',
        url: url ?? '',
        headers: chosen(headers, told),
        ...bodyOf(sent, incoming),
      },
      answer: {
        status: reply.statusCode ?? 0,
        headers: chosen(reply.headers, answered),
        ...bodyOf(got, reply),
      },
    });
    outgoing.writeHead(reply.statusCode ?? 500, reply.headers).end(got);
  });
  await new Promise<void>((ready) => proxy.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    seen,
    close: async () => {
      proxy.closeAllConnections();
      await new Promise((done) => proxy.close(done));
    },
  };
};

const agentFolder = fileURLToPath(new URL('../../../agent/src/', import.meta.url));

/** A program of the agent's, from its source. */
export const startProgram = (file: 'main.ts' | 'fleet/main.ts', args: string[]): ChildProcess =>
  spawn(process.execPath, ['--import', 'tsx', agentFolder + file, ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
