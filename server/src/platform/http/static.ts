import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** What a page may not ask of a browser: the console needs none of it. */
const permissionsPolicy = [
  ...['accelerometer', 'autoplay', 'camera', 'display-capture', 'encrypted-media', 'geolocation'],
  ...['gyroscope', 'hid', 'magnetometer', 'microphone', 'midi', 'payment', 'screen-wake-lock', 'serial', 'usb'],
  ...['xr-spatial-tracking', 'browsing-topics'],
]
  .map((name) => `${name}=()`)
  .join(', ');

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
      reply.setHeader('permissions-policy', permissionsPolicy);
      reply.setHeader('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
};
