// What calls the system's libraries (koffi) comes as one native file for each system and processor. A build carries the
// one it is for inside, so that the agent stays a single file: agent/src/platform/native/library.ts reads what is defined here.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './tools.mjs';

/** For esbuild's `define`: nothing where there is no such file, and the agent says so when it needs one. */
export function carryNativeLibrary(file = installedNativeLibrary()) {
  if (!file) return {};
  const bytes = readFileSync(file);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const carried = { sha256, content: gzipSync(bytes, { level: 9 }).toString('base64') };
  return { EGIDA_NATIVE_LIBRARY: JSON.stringify(carried) };
}

/** For this computer, as npm installed it. */
function installedNativeLibrary() {
  const { platform, arch } = process;
  const places = createRequire(join(root, 'agent/package.json')).resolve.paths('koffi') ?? [];
  return places
    .map((place) => join(place, '@koromix', `koffi-${platform}-${arch}`, `${platform}_${arch}`, 'koffi.node'))
    .find((file) => existsSync(file));
}
