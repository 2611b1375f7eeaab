import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { idleProgram } from '../../agent/src/platform/windows/idle-program.ts';
import { openWine } from '../../agent/src/testing/wine.ts';
import { startWineSession, type WindowsChild } from '../../agent/src/testing/wine-session.ts';

const folder = 'C:\\egida-test';
const program = `${folder}\\agent\\egida-agent.exe`;
const state = `${folder}\\state`;
const decoys = `${folder}\\root`;
const registryRoot = 'HKCU\\Software\\EgidaTest';

/**
 * A computer with Windows of its own, as wine plays it, with the agent that people get. It acts on what is started here only,
 * plants below its own folder only, and marks the registry below its own key only.
 */
export const openWindowsAgent = async () => {
  const wine = await openWine();
  const session = await startWineSession(wine);
  const write = async (path: string, content: Buffer): Promise<void> => {
    await mkdir(dirname(wine.pathOf(path)), { recursive: true });
    await writeFile(wine.pathOf(path), content, { mode: 0o755 });
  };
  const agent = (command: string, args: string[], env: Record<string, string> = {}): Promise<WindowsChild> =>
    session.start(program, [command, ...args, '--state', state], { output: `${folder}\\${command}.log`, env });
  const filesBelow = async (path: string): Promise<string[]> => {
    const found = await readdir(wine.pathOf(path), { recursive: true, withFileTypes: true });
    return found.filter((one) => one.isFile()).map(({ name }) => name);
  };
  return {
    /** Puts the program of a package into its place: it comes after a line that says what it is. */
    install: async (file: string): Promise<void> => {
      const bytes = await readFile(file);
      await write(program, gunzipSync(bytes.subarray(bytes.indexOf('\n') + 1)));
    },
    enrol: async (server: string, apikey: string): Promise<void> => {
      const enrolling = await agent('enroll', ['--server', server], { EGIDA_APIKEY: apikey });
      if ((await enrolling.ended) !== 0) throw new Error(enrolling.output());
    },
    /** Starts the agent. After an update it goes on as the parent of the newer program. */
    run: async (): Promise<WindowsChild> => {
      await mkdir(wine.pathOf(decoys), { recursive: true });
      return agent('run', ['--within', String(session.pid), '--root', decoys, '--registry-root', registryRoot]);
    },
    /** What an update left of the program before it. */
    previous: wine.pathOf(program.replace('.exe', '.previous.exe')),
    /** Where a harmless program of that name lies. */
    imageOf: (name: string, below: string): string => `${folder}\\${below}\\${name}`,
    /** Starts it: it ends when somebody ends it. */
    start: async (image: string): Promise<WindowsChild> => {
      if (!existsSync(wine.pathOf(image))) await write(image, idleProgram());
      return session.start(image);
    },
    /** Where the decoy of a path stands on this computer. */
    decoyOf: (path: string): string => wine.pathOf(`${decoys}\\${path.replace(':', '')}`),
    /** All that stands in the registry below the key of the agent, in lines. */
    marks: async (): Promise<string> => (await wine.run('reg', ['query', registryRoot, '/s'])).output,
    /** Files that the agent wrote, but for its own program and its log. */
    filesLeft: async (): Promise<string[]> => [...(await filesBelow(decoys)), ...(await filesBelow(state))],
    dispose: async (): Promise<void> => {
      await session.close();
      await wine.close();
    },
  };
};
export type { WindowsChild };
export type WindowsAgent = Awaited<ReturnType<typeof openWindowsAgent>>;
