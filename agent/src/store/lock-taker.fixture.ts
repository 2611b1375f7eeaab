import { writeFileSync } from 'node:fs';
import { errorText } from '../errors/errors.ts';
import { choosePlatform } from '../platform/choose.ts';
import { takeLock } from './lock.ts';

/** A second program that takes the lock of a folder: it says that it begins, and what came of it. */
const [folder = '', began = '', said = ''] = process.argv.slice(2);
const { processes } = choosePlatform();
// What is loaded for it is there by now.
processes.read(process.pid);
writeFileSync(began, '');
try {
  takeLock(folder, processes);
  writeFileSync(said, 'holds');
  setInterval(() => {}, 1000);
} catch (error) {
  writeFileSync(said, errorText(error));
}
