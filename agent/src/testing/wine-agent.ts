import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { carryNativeLibrary } from './sandbox.ts';
import type { Wine } from './wine.ts';

const targets = new URL('../../../scripts/release/targets.mjs', import.meta.url).href;
const { libraryFor } = (await import(targets)) as {
  libraryFor: (target: { os: string; arch: string }) => Promise<string>;
};
const banner =
  "import { createRequire as egidaRequire } from 'node:module'; const require = egidaRequire(import.meta.url);";

/**
 * The program as Node for Windows runs it, `node` before it. What differs from the executable that is shipped is only how it is
 * packed, and it is made in a second.
 */
export const putAgent = async (wine: Wine): Promise<string> => bundle(wine, '../main.ts', 'egida-agent');

/** Some TypeScript of ours as a program for Windows. */
export const bundle = async (wine: Wine, source: string, name: string): Promise<string> => {
  const place = `C:\\egida-test\\${name}.mjs`;
  const outfile = wine.pathOf(place);
  if (existsSync(outfile)) return place;
  buildSync({
    ...{ entryPoints: [fileURLToPath(new URL(source, import.meta.url))], outfile, bundle: true },
    ...{ platform: 'node', format: 'esm', target: 'node22', banner: { js: banner } },
    define: carryNativeLibrary(await libraryFor({ os: 'windows', arch: 'x64' })),
  });
  return place;
};
