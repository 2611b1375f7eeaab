import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';

interface BuiltFile {
  content: Buffer;
  /** Names exactly this content. */
  etag: string;
}

/** Reads files that a build writes: each once, and again when it was built anew. `undefined` where there is none. */
export const createBuiltFiles = () => {
  const known = new Map<string, { builtAt: number; file: Promise<BuiltFile> }>();
  return async (path: string): Promise<BuiltFile | undefined> => {
    const builtAt = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => undefined,
    );
    if (builtAt === undefined) return undefined;
    const held = known.get(path);
    if (held?.builtAt === builtAt) return held.file;
    const file = read(path);
    known.set(path, { builtAt, file });
    // What could not be read is tried again by whoever asks next.
    file.catch(() => known.delete(path));
    return file;
  };
};

const read = async (path: string): Promise<BuiltFile> => {
  const content = await readFile(path);
  return { content, etag: `"${createHash('sha256').update(content).digest('hex').slice(0, 32)}"` };
};
