import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, linkSync, mkdirSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const scripts = new URL('../../../scripts/wine.mjs', import.meta.url).href;
const { prepareWine, wineEnvironment } = (await import(scripts)) as {
  prepareWine: () => Promise<{ template: string; node: string }>;
  wineEnvironment: (prefix: string) => NodeJS.ProcessEnv;
};

/** How long a first start may take: where wine was never used here, it is set up, which takes half a minute alone. */
export const wineMillis = 240_000;

/**
 * A Windows 10 of its own in a temporary folder, for all tests of a file. Nothing of this computer is a drive of it. It
 * ends with everything that was started in it, and nothing else.
 */
export const openWine = async () => {
  const { template, node } = await prepareWine();
  const prefix = mkdtempSync(join(tmpdir(), 'egida-wine-'));
  copyTemplate(template, prefix);
  const env = wineEnvironment(prefix);
  /** Where a path of drive C stands on this computer. */
  const pathOf = (windowsPath: string): string =>
    join(prefix, 'drive_c', windowsPath.replace(/^C:\\/i, '').replaceAll('\\', '/'));
  /** Puts a file of this computer there; it is not written to, so a second name of it will do. */
  const put = (file: string, windowsPath: string): string => {
    const place = pathOf(windowsPath);
    mkdirSync(join(place, '..'), { recursive: true });
    try {
      linkSync(file, place);
    } catch {
      copyFileSync(file, place);
    }
    return windowsPath;
  };
  let runs = 0;
  return {
    prefix,
    env,
    pathOf,
    put,
    /** Node for Windows. */
    node: put(node, 'C:\\node\\node.exe'),
    /** Runs a program to its end. What it says goes to a file: Node under wine cannot write to a pipe. */
    run: async (file: string, args: string[] = [], more: NodeJS.ProcessEnv = {}) => {
      const output = join(prefix, `output-${runs++}.txt`);
      const handle = openSync(output, 'w');
      const child = spawn('wine', [file, ...args], {
        env: { ...env, ...more },
        cwd: join(prefix, 'drive_c'),
        stdio: ['ignore', handle, handle],
      });
      const [code] = (await once(child, 'exit')) as [number | null];
      return { code, output: readFileSync(output, 'utf8').replaceAll('\r\n', '\n') };
    },
    close: async () => {
      for (const order of ['-k', '-w'])
        await promisify(execFile)('wineserver', [order], { env, cwd: tmpdir() }).catch(() => undefined);
      rmSync(prefix, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};
export type Wine = Awaited<ReturnType<typeof openWine>>;

/** Wine never writes into its own libraries, which are most of it: they are linked. Its registry it does write. */
const copyTemplate = (template: string, prefix: string): void => {
  try {
    execFileSync('cp', ['-al', `${template}/.`, prefix], { stdio: 'ignore' });
  } catch {
    // On another disk there are no links.
    execFileSync('cp', ['-a', `${template}/.`, prefix]);
    return;
  }
  for (const name of readdirSync(prefix).filter((one) => one.endsWith('.reg'))) {
    rmSync(join(prefix, name));
    copyFileSync(join(template, name), join(prefix, name));
  }
};
