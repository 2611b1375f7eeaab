// The thread of the agent that waits for what the system tells, as text: the agent is one file, and carries it inside.
import { buildSync } from 'esbuild';
import { root } from './tools.mjs';

/** What a build of the agent defines. `sources`: where the watcher finds packages, where it does not run in a build. */
export function carryWatcher({ sources } = {}) {
  const { outputFiles } = buildSync({
    absWorkingDir: root,
    entryPoints: ['agent/src/watcher/main.ts'],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    target: 'node20.19',
    minifyWhitespace: true,
    minifySyntax: true,
    logLevel: 'warning',
    logOverride: { 'empty-import-meta': 'silent' },
    define: sources ? { 'import.meta.url': JSON.stringify(sources) } : {},
  });
  return { EGIDA_WATCHER: JSON.stringify(outputFiles[0].text) };
}
