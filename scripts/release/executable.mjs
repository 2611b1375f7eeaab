// The agent as one executable: Node itself with the agent's bundle inside (a single executable application).
import { execFile } from 'node:child_process';
import { constants, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { chmod, copyFile, open, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { carryNativeLibrary } from '../native-library.mjs';
import { binOf, root } from '../tools.mjs';
import { stripSignature } from './strip-signature.mjs';

const execute = promisify(execFile);
const sentinel = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2';
// A bundle is filled up to a multiple of this, so that one of another version fits into the same place.
const roundTo = 512 * 1024;

/** Builds for a target (`targets.mjs`). `keys` are the public keys that the agent will take packages from. */
export async function buildExecutable({ target, version, keys, output }) {
  const folder = mkdtempSync(join(tmpdir(), 'egida-release-'));
  try {
    const blob = await blobOf(await bundle(target, { version, keys }), target, folder);
    const base = await baseFor(blob, target);
    mkdirSync(dirname(output), { recursive: true });
    await copyFile(base.file, output, constants.COPYFILE_FICLONE);
    const file = await open(output, 'r+');
    try {
      await file.write(blob, 0, blob.length, base.offset);
      await file.sync();
    } finally {
      await file.close();
    }
    await chmod(output, 0o755);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function bundle({ library }, release) {
  const esbuild = await import('esbuild');
  try {
    const { outputFiles } = await esbuild.build({
      absWorkingDir: root,
      entryPoints: ['agent/src/main.ts'],
      bundle: true,
      write: false,
      platform: 'node',
      format: 'cjs',
      target: 'node20.19',
      minifyWhitespace: true,
      minifySyntax: true,
      logLevel: 'warning',
      // Only what runs from its sources asks where it is.
      logOverride: { 'empty-import-meta': 'silent' },
      define: { ...carryNativeLibrary(library), EGIDA_RELEASE: JSON.stringify(release) },
    });
    const text = Buffer.from(outputFiles[0].contents);
    return Buffer.concat([text, Buffer.alloc(roundTo - (text.length % roundTo), '\n')]);
  } finally {
    // Its helper process would stay as long as ours.
    esbuild.stop();
  }
}

/** What Node finds inside itself when it starts. */
async function blobOf(text, { builder }, folder) {
  await writeFile(join(folder, 'egida-agent.cjs'), text);
  const config = { main: 'egida-agent.cjs', output: 'blob', disableExperimentalSEAWarning: true };
  await writeFile(join(folder, 'sea.json'), JSON.stringify({ ...config, useSnapshot: false, useCodeCache: false }));
  await execute(builder, ['--experimental-sea-config', 'sea.json'], { cwd: folder });
  return readFile(join(folder, 'blob'));
}

/**
 * Node with room for a blob of this size, and where in the file it is: to put one in takes seconds, to write another
 * into the same place does not.
 */
async function baseFor(blob, { os, arch, node }) {
  const cache = join(root, '.cache', 'sea');
  const { size, mtimeMs } = await stat(node);
  const name = `${os}-${arch}`;
  const place = join(cache, `${name}-${size}-${Math.round(mtimeMs)}-${blob.length}`);
  if (!existsSync(place)) {
    mkdirSync(cache, { recursive: true });
    const building = mkdtempSync(join(cache, '.building-'));
    try {
      const file = join(building, 'base');
      if (os === 'windows') await writeFile(file, stripSignature(await readFile(node)));
      else await copyFile(node, file, constants.COPYFILE_FICLONE);
      await chmod(file, 0o755);
      await writeFile(join(building, 'blob'), blob);
      await inject(file, join(building, 'blob'), node);
      rmSync(join(building, 'blob'));
      await writeFile(join(building, 'offset'), String(offsetOf(await readFile(file), blob)));
      renameSync(building, place);
      forgetOthers(cache, name, place);
    } catch (error) {
      rmSync(building, { recursive: true, force: true });
      // Another build may have been quicker.
      if (!existsSync(place)) throw error;
    }
  }
  return { file: join(place, 'base'), offset: Number(readFileSync(join(place, 'offset'), 'utf8')) };
}

// A hundred megabytes each.
function forgetOthers(cache, prefix, place) {
  for (const name of readdirSync(cache)) {
    if (name.startsWith(`${prefix}-`) && join(cache, name) !== place)
      rmSync(join(cache, name), { recursive: true, force: true });
  }
}

async function inject(file, blob, node) {
  const args = [binOf('postject'), file, 'NODE_SEA_BLOB', blob, '--sentinel-fuse', sentinel];
  await execute(process.execPath, args, { maxBuffer: 16 * 1024 * 1024 }).catch((error) => {
    throw new Error(
      `${node} cannot carry a program. Build with Node as nodejs.org publishes it.\n${error.stdout ?? error}`,
    );
  });
}

function offsetOf(file, blob) {
  const offset = file.indexOf(blob);
  if (offset < 0 || file.indexOf(blob, offset + 1) >= 0) throw new Error('the program is not where it was put');
  return offset;
}
