import { createEvent, createMutex, getLastError, waitForSingleObject } from '../platform/windows/native/kernel32.ts';

/**
 * What a program finds that makes these names, as malware does: whether each was there already (183), and whether it can get
 * hold of it (258: not at once). Names follow their kind: `mutex NAME event NAME`.
 */
const found: Record<string, { code: number; waited: number }> = {};
const [, , ...names] = process.argv;
for (let at = 0; at + 1 < names.length; at += 2) {
  const name = names[at + 1] ?? '';
  const handle = names[at] === 'mutex' ? createMutex(null, 0, name) : createEvent(null, 1, 0, name);
  found[name] = { code: getLastError(), waited: waitForSingleObject(handle, 0) };
}
console.log(JSON.stringify(found));
