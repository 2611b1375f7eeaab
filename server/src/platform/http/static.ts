import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Serves the built console. Names with a hash in them never change; the page that names them is asked for each time. */
export const registerConsole = async (app: FastifyInstance, folder: string): Promise<void> => {
  if (!existsSync(folder)) {
    app.log.warn('the console is not built; only the API is served');
    return;
  }
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const immutable = path.includes('/assets/');
      reply.setHeader('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
};
