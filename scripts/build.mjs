// Builds what `npm start` and `npm test` run: server/dist with the manual in it, agent/dist and console/dist. What is up
// to date is left alone, so a second start costs a few milliseconds; `--force` builds all the same.
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fingerprint } from './fingerprint.mjs';
import { carryNativeLibrary } from './native-library.mjs';
import { binOf, root } from './tools.mjs';
import { carryWatcher } from './watcher.mjs';

const parts = [
  {
    name: 'server',
    entry: 'server/src/main.ts',
    output: 'server/dist/main.js',
    sources: ['server', 'contract', 'postgres'],
    // Packages stay outside, for native parts and their own files; our own are TypeScript and come in.
    make: (part) =>
      bundle(part, {
        packages: 'external',
        alias: {
          '@egida/contract': join(root, 'contract/src/index.ts'),
          '@egida/contract/labels': join(root, 'contract/src/labels/index.ts'),
          '@egida/contract/matching': join(root, 'contract/src/matching/index.ts'),
          '@egida/postgres': join(root, 'postgres/src/postgres.ts'),
        },
      }),
  },
  {
    name: 'agent',
    entry: 'agent/src/main.ts',
    output: 'agent/dist/egida-agent.mjs',
    sources: ['agent', 'contract'],
    make: (part) =>
      bundle(part, { ...standalone, define: { ...carryNativeLibrary(), ...carryWatcher() } }).then(() =>
        chmodSync(join(root, part.output), 0o755),
      ),
  },
  {
    name: 'fleet',
    entry: 'agent/src/fleet/main.ts',
    output: 'agent/dist/fleet.mjs',
    sources: ['agent', 'contract'],
    make: (part) => bundle(part, standalone),
  },
  {
    name: 'conformance',
    entry: 'conformance/src/main.ts',
    output: 'conformance/dist/egida-conformance.mjs',
    sources: ['conformance', 'contract'],
    make: (part) => bundle(part, standalone).then(() => chmodSync(join(root, part.output), 0o755)),
  },
  {
    name: 'demo',
    entry: 'demo/src/main.ts',
    output: 'demo/dist/demo.mjs',
    sources: ['demo', 'agent', 'contract'],
    make: (part) => bundle(part, standalone),
  },
  {
    name: 'console',
    entry: 'console/src/main.tsx',
    output: 'console/dist/index.html',
    // The accessibility statement is the documentation's own text.
    sources: ['console', 'contract', 'docs/accessibility.es.md', 'docs/accessibility.en.md'],
    make: () => run([binOf('vite', 'console'), 'build', '--logLevel', 'warn'], 'console'),
  },
  {
    name: 'manual',
    entry: 'docs/manual/edition.json',
    output: 'server/dist/manual/manual.en.pdf',
    sources: ['docs/manual', 'docs/pictures', 'scripts/manual', 'console/public/favicon.svg'],
    make: async (part) => (await import('./manual/build-manual.mjs')).buildManual(join(root, dirname(part.output))),
  },
];

const ownScripts = ['scripts/build.mjs', 'scripts/native-library.mjs', 'scripts/watcher.mjs'];

// One file that runs anywhere Node does. CommonJS packages inside it call `require` for Node's own modules.
const standalone = {
  banner: {
    js: [
      "import { createRequire as egidaRequire } from 'node:module';",
      'const require = egidaRequire(import.meta.url);',
    ].join('\n'),
  },
};

export async function build({ force = false } = {}) {
  const known = new Map();
  const wanted = parts
    .filter(({ entry }) => existsSync(join(root, entry)))
    .map((part) => ({ ...part, stamp: join(root, dirname(part.output), `.${part.name}.stamp`) }))
    .map((part) => ({ ...part, print: fingerprint([...part.sources, 'package-lock.json', ...ownScripts], known) }))
    .filter((part) => force || !isUpToDate(part));
  if (wanted.length === 0) return;
  const started = Date.now();
  process.stderr.write(`Building ${wanted.map(({ name }) => name).join(', ')}…`);
  try {
    await Promise.all(wanted.map(make));
    process.stderr.write(` ${((Date.now() - started) / 1000).toFixed(1)} s\n`);
  } catch (error) {
    process.stderr.write('\n');
    throw error;
  } finally {
    // Its helper process would stay as long as ours.
    (await import('esbuild')).stop();
  }
}

function isUpToDate({ output, stamp, print }) {
  return existsSync(join(root, output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === print;
}

// The stamp goes first and comes back last: a build that was cut short is never taken for a whole one.
async function make(part) {
  rmSync(part.stamp, { force: true });
  await part.make(part);
  mkdirSync(dirname(part.stamp), { recursive: true });
  writeFileSync(part.stamp, part.print);
}

async function bundle({ entry, output }, options) {
  const esbuild = await import('esbuild');
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile: output,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: true,
    logLevel: 'warning',
    ...options,
  });
}

function run([file, ...args], folder) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [file, ...args], {
      cwd: join(root, folder),
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production' },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
      });
    }
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${folder} was not built:\n${output}`))));
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await build({ force: process.argv.includes('--force') });
}
