// Run after changing dependencies. Packages with native parts name one optional package per platform; npm leaves out of
// the lock those that the registry at hand does not offer, and `npm ci` then refuses the lock (npm/cli#9846). This
// writes them in by name, version and platform, which is all that npm needs to pass over them elsewhere.
// With --check it only says what is missing.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './tools.mjs';

const file = join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
const added = [];

for (const [place, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isLocked(place, name)) continue;
    const platform = platformOf(name);
    if (!platform || !/^\d/.test(version))
      throw new Error(`${name}@${version} of ${place} cannot be completed by name`);
    lock.packages[`node_modules/${name}`] = { version, ...platform, ...(entry.dev && { dev: true }), optional: true };
    added.push(`${name}@${version}`);
  }
}

const onlyCheck = process.argv.includes('--check');
if (added.length > 0 && !onlyCheck) {
  const { '': project, ...others } = lock.packages;
  const sorted = Object.entries(others).sort(([a], [b]) => a.localeCompare(b, 'en'));
  lock.packages = { '': project, ...Object.fromEntries(sorted) };
  writeFileSync(file, `${JSON.stringify(lock, undefined, 2)}\n`);
}
if (added.length === 0) console.log('package-lock.json is complete');
else if (onlyCheck) console.log(`Missing in package-lock.json (node scripts/complete-lock.mjs): ${added.join(', ')}`);
else console.log(`Added to package-lock.json: ${added.join(', ')}`);
process.exitCode = added.length > 0 && onlyCheck ? 1 : 0;

function isLocked(place, name) {
  // As Node looks it up: beside the package, then in each folder above.
  for (let folder = place; ; folder = folder.replace(/\/?(node_modules\/)?(@[^/]+\/)?[^/]+$/, '')) {
    if (lock.packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true;
    if (folder === '') return false;
  }
}

function platformOf(name) {
  const words = name.split(/[/-]/);
  const pick = (known) => known.find((one) => words.includes(one));
  const os = pick([
    'aix',
    'android',
    'darwin',
    'freebsd',
    'linux',
    'netbsd',
    'openbsd',
    'openharmony',
    'sunos',
    'win32',
  ]);
  const cpu = pick(['arm64', 'x64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x']);
  if (!os || !cpu) return undefined;
  const abi = words.at(-1);
  const libc = os === 'linux' && { mus: 'musl', gnu: 'glibc' }[abi.slice(0, 3)];
  return { cpu: [cpu], ...(libc && { libc: [libc] }), os: [os] };
}
