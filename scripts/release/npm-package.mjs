import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { root } from '../tools.mjs';

const execute = promisify(execFile);
// A registry that does not answer is asked again, long before npm's own five minutes are over.
const patience = ['--fetch-timeout=30000', '--fetch-retries=5', '--fetch-retry-mintimeout=1000'];

/**
 * The folder with a package of the npm registry, or with these files of it, fetched once and kept. What has another content than
 * `integrity` says is not unpacked.
 */
export async function fetchPackage({ name, version, integrity, files = [] }) {
  const cache = join(root, '.cache', 'npm');
  const place = join(cache, `${name.replace('/', '+')}-${version}-${shortOf([integrity, ...files].join('\n'))}`);
  if (existsSync(place)) return place;
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, '.fetching-'));
  try {
    console.error(`Fetching ${name}@${version}…`);
    const order = ['pack', `${name}@${version}`, '--pack-destination', folder, '--loglevel=error', ...patience];
    await execute('npm', order, { cwd: root, maxBuffer: 16 * 1024 * 1024 });
    const archive = join(folder, readdirSync(folder)[0]);
    if ((await integrityOf(archive)) !== integrity)
      throw new Error(`${name}@${version} is not what it was when this was written; it is not used.`);
    const wanted = files.map((file) => `package/${file}`);
    await execute('tar', ['-xzf', archive, '-C', folder, '--strip-components=1', ...wanted]);
    rmSync(archive);
    renameSync(folder, place);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    // Another build may have been quicker.
    if (!existsSync(place)) throw explained(error, `${name}@${version}`);
  }
  return place;
}

function explained(error, wanted) {
  if (!('stderr' in error)) return error;
  return new Error(`${wanted} could not be fetched from the npm registry: ${error.stderr.trim() || error.message}`);
}

async function integrityOf(file) {
  const hash = createHash('sha512');
  await pipeline(createReadStream(file), hash);
  return `sha512-${hash.digest('base64')}`;
}

// Another content has another place, and so have other files of it: nothing is ever taken away that another build may read.
function shortOf(content) {
  return createHash('sha256').update(content).digest('hex').slice(0, 12);
}
