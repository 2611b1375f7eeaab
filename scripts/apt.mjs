import { spawnSync } from 'node:child_process';

/** Installs packages of a distribution that has `apt-get`, where that may be done: whether it was. */
export function installPackages(why, ...packages) {
  if (process.getuid?.() !== 0 || apt('--version') !== 0) return false;
  process.stderr.write(`${why}: installing the distribution’s package…\n`);
  apt('update');
  return apt('install', '-y', '--no-install-recommends', ...packages) === 0;
}

function apt(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status, stderr } = spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'pipe'], env });
  if (status !== 0 && stderr) process.stderr.write(stderr);
  return status;
}
