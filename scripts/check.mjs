// Everything that can be said without running the program: format and lint, types, boundaries, what nobody uses.
// All steps run, two at a time, even when one fails.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { report } from './report.mjs';
import { binOf, root } from './tools.mjs';

const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

function steps() {
  const depcruise = binOf('dependency-cruiser', '.', 'depcruise');
  return [
    ['biome', binOf('@biomejs/biome'), 'check', '.'],
    // Among the long ones: as the last, it has one core while the other stands idle.
    ['unused', binOf('knip'), '--no-progress'],
    ...workspaces.filter(hasSources).map((name) => [`types of ${name}`, binOf('typescript-7', '.', 'tsc'), '-p', name]),
    ['boundaries', depcruise, ...workspaces.filter(hasSources)],
    [
      'circles of folders',
      depcruise,
      '--config',
      '.dependency-cruiser.folders.cjs',
      '--metrics',
      ...workspaces.filter(hasSources),
    ],
    ['lock', join(root, 'scripts/complete-lock.mjs'), '--check'],
    ['decisions', join(root, 'scripts/check-decisions.mjs')],
    ['security', join(root, 'scripts/check-security.mjs')],
    ['specification', join(root, 'scripts/check-specification.mjs')],
  ];
}

function hasSources(workspace) {
  if (!existsSync(join(root, workspace, 'tsconfig.json'))) return false;
  const names = readdirSync(join(root, workspace), { recursive: true });
  return names.some((name) => /\.tsx?$/.test(name) && !/(^|[\\/])node_modules[\\/]/.test(name));
}

async function work(queue, results) {
  for (let step = queue.shift(); step; step = queue.shift()) {
    const [name, ...command] = step;
    const started = Date.now();
    const { code, output } = await run(command);
    results.push(code);
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)${code === 0 ? '' : `\n${output}`}`);
  }
}

function run([file, ...args]) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [file, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
      });
    }
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}

try {
  const queue = steps();
  const results = [];
  await Promise.all([work(queue, results), work(queue, results)]);
  const failed = results.filter((code) => code !== 0).length;
  console.log(failed === 0 ? 'All checks passed' : `${failed} of ${results.length} checks failed`);
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  report(error);
}
