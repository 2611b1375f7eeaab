import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

/** The script behind a package's command, found as the given folder would: no shell and no npx in between. */
export function binOf(packageName, folder = '.', command = packageName.split('/').at(-1)) {
  const lookup = createRequire(join(root, folder, 'package.json')).resolve.paths(packageName) ?? [];
  for (const place of lookup) {
    const file = join(place, packageName, 'package.json');
    const manifest = readIfThere(file);
    if (!manifest) continue;
    const { bin } = JSON.parse(manifest);
    return join(dirname(file), typeof bin === 'string' ? bin : bin[command]);
  }
  throw new Error(`The package ${packageName} is not installed: run npm ci first.`);
}

function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
