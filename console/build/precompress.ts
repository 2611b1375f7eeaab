import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const squeezeBrotli = promisify(brotliCompress);
const squeezeGzip = promisify(gzip);
const isText = /\.(js|css|html|svg|json)$/;
const worthwhileBytes = 1024;

/** Writes `.br` and `.gz` beside every text file of the build: compressed once here instead of at every request. */
export const precompress = (): Plugin => {
  const squeeze = async (path: string) => {
    const content = await readFile(path);
    if (content.length < worthwhileBytes) return;
    const brotli = {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    };
    await Promise.all([
      squeezeBrotli(content, brotli).then((small) => writeFile(`${path}.br`, small)),
      squeezeGzip(content, { level: 9 }).then((small) => writeFile(`${path}.gz`, small)),
    ]);
  };
  return {
    name: 'egida:precompress',
    apply: 'build',
    writeBundle: async ({ dir: folder = 'dist' }) => {
      const files = await readdir(folder, { recursive: true });
      await Promise.all(files.filter((file) => isText.test(file)).map((file) => squeeze(join(folder, file))));
    },
  };
};
