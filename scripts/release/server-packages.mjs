// Which npm packages the server needs to run on a system, and where their files are: by the lock, as npm would install them there.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../tools.mjs';
import { fetchPackage } from './npm-package.mjs';

/** Each with the folder it belongs in and one that holds its files: installed here, or fetched by the hash in the lock. */
export async function serverPackages({ os, arch }) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const found = [];
  for (const place of neededPlaces(packages, { os, arch })) {
    const { version, integrity } = packages[place];
    const installed = join(root, place);
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const files = isInstalled(installed, version) ? installed : await fetchPackage({ name, version, integrity });
    found.push({ place, name, files });
  }
  return found;
}

/** Where in the tree the packages lie that a server for this target needs. */
export function neededPlaces(packages, target) {
  const places = new Set();
  const queue = ['server', 'postgres'];
  for (const from of queue) {
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = packages[from];
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const place = placeOf(packages, from, name);
      if (!place) {
        const isOptional = optionalDependencies?.[name] ?? peerDependenciesMeta?.[name]?.optional;
        if (!isOptional) throw new Error(`${name}, which ${from} needs, is not in package-lock.json`);
        continue;
      }
      // Our own parts are inside the bundle; what they need is not.
      const { link, resolved } = packages[place];
      const next = link ? resolved : place;
      if (queue.includes(next) || !runsOn(packages[place], target)) continue;
      // What only stands there for somebody else's sake need not be there for ours.
      if (peerDependenciesMeta?.[name]?.optional && !dependencies?.[name]) continue;
      if (!link) places.add(place);
      queue.push(next);
    }
  }
  return [...places].sort();
}

/** Where Node would find a package from there: in the nearest `node_modules` upwards. */
function placeOf(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (packages[place]) return place;
    if (folder === '') return undefined;
  }
}

function runsOn({ os, cpu, libc }, target) {
  const fits = (list, value) => !list || list.includes(value);
  return fits(os, target.os) && fits(cpu, target.arch) && fits(libc, 'glibc');
}

function isInstalled(folder, version) {
  const file = join(folder, 'package.json');
  return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).version === version;
}
