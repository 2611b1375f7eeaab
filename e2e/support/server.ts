import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ask } from './ask.ts';
import { createDataFolder } from './data-folder.ts';
import { freePort } from './free-port.ts';
import { type Program, start } from './program.ts';
import { until } from './until.ts';

export const adminPassword = 'Una-clave-de-prueba-1';
/** What somebody of these journeys chose for themselves. */
export const passwordOf = (username: string): string => `La-suya-de-${username}-1`;

/** The environment variable that names the data folder that servers begin with. */
export const templateVariable = 'E2E_TEMPLATE';

export interface Server {
  url: string;
  /** The process that answers now. */
  program: Program;
  /** Starts it again by the same command, over the same data. */
  again(): Promise<void>;
  /** The secret that it made up for itself: whoever has its data folder may read it. */
  secret(): Promise<Buffer>;
  /** Stops it and removes its data. */
  dispose(): Promise<void>;
}

/** The certificate that it is started with, which nobody else signed. */
const readCertificate = ({ TLS_CERT }: Record<string, string>): Promise<string | undefined> =>
  TLS_CERT ? readFile(TLS_CERT, 'utf8') : Promise.resolve(undefined);

/** Starts the whole product over a data folder, as `npm start` does, and waits until it is ready. */
export const launchServer = async (
  dataDir: string,
  env: Record<string, string> = {},
  port?: number,
  args: readonly string[] = [],
): Promise<{ program: Program; url: string; port: number }> => {
  const own = port ?? (await freePort());
  const certificate = await readCertificate(env);
  const url = `${certificate === undefined ? 'http' : 'https'}://127.0.0.1:${own}`;
  const program = start(['scripts/start.mjs', ...args], {
    PORT: String(own),
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: adminPassword,
    AGENT_CHECKIN_SECONDS: '2',
    LOG_LEVEL: 'warn',
    ...env,
  });
  await until('the server answers', 180, async () => {
    if (program.child.exitCode !== null) throw new Error(program.output());
    return (await ask(`${url}/readyz`, { method: 'GET', headers: {} }, certificate)).status === 200;
  });
  return { program, url, port: own };
};

const serve = async (env: Record<string, string>, template?: string): Promise<Server> => {
  const folder = await createDataFolder(template);
  const { program, url, port } = await launchServer(folder.path, env);
  const server: Server = {
    url,
    program,
    again: async () => {
      server.program = (await launchServer(folder.path, env, port)).program;
    },
    secret: async () => Buffer.from((await readFile(join(folder.path, 'secret.key'), 'utf8')).trim(), 'hex'),
    dispose: async () => {
      await server.program.end();
      await folder.remove();
    },
  };
  return server;
};

/** A server of its own, with nothing in it but its first administrator. */
export const startServer = (env: Record<string, string> = {}): Promise<Server> => {
  const template = process.env[templateVariable];
  if (!template) throw new Error('The template was not made: the journeys run by Playwright, with its configuration.');
  return serve(env, template);
};

/** A server at its very first start, over a folder that is not there yet. */
export const startServerFromNothing = (env: Record<string, string> = {}): Promise<Server> => serve(env);
