import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { carryNativeLibrary, createSandbox, type Sandbox } from '../../testing/sandbox.ts';
import { koffi } from './koffi.ts';

const library = fileURLToPath(new URL('./koffi.ts', import.meta.url));

let box: Sandbox;
beforeEach(() => {
  box = createSandbox();
  mkdirSync(box.path('tmp'));
});
afterEach(() => box.close());

/** A program, far from any package, that asks the system for its own number. */
const program = (changed: (carried: string) => string = (carried) => carried): string => {
  const source = box.path('program.ts');
  writeFileSync(
    source,
    `import { isMainThread, Worker } from 'node:worker_threads';
     import { koffi } from ${JSON.stringify(library)};
     const pid = koffi().load('libc.so.6').func('int getpid()')();
     console.log(pid === process.pid ? 'called' : 'wrong');
     if (isMainThread) new Worker(new URL(import.meta.url));`,
  );
  const define = Object.fromEntries(Object.entries(carryNativeLibrary()).map(([name, text]) => [name, changed(text)]));
  const outfile = box.path('alone', 'program.mjs');
  buildSync({ entryPoints: [source], outfile, bundle: true, platform: 'node', format: 'esm', define });
  rmSync(source);
  return outfile;
};
const run = async (file: string) => {
  const child = box.start(process.execPath, [file], { env: { TMPDIR: box.path('tmp') } });
  return { code: await child.ended, output: child.output() };
};

describe("the system's own libraries", () => {
  it('can be called from the sources', () => {
    expect(koffi().load('libc.so.6').func('int getpid()')()).toBe(process.pid);
  });

  it('can be called by a program that carries what it takes, in each of its threads, and nothing is left behind', async () => {
    expect(await run(program())).toEqual({ code: 0, output: 'called\ncalled\n' });
    expect(readdirSync(box.path('tmp'))).toEqual([]);
  });

  it('are left alone by a program whose library was damaged', async () => {
    const { code, output } = await run(program((text) => text.replace(/"sha256":"[0-9a-f]{4}/, '"sha256":"0000')));
    expect(code).toBe(1);
    expect(output).toContain('install the program again');
  });
});
