import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const features = new URL('../features/', import.meta.url);

/**
 * What the features bring to tests that hold for all of them: one export of `<feature>.<kind>.fixture.ts`, from each folder
 * that has such a file. Whoever adds a feature so adds it there, and nowhere else.
 */
export const eachFeature = async <T>(kind: string, exported: string): Promise<T[]> => {
  const files = readdirSync(fileURLToPath(features))
    .map((name) => fileURLToPath(new URL(`${name}/${name}.${kind}.fixture.ts`, features)))
    .filter((file) => existsSync(file));
  const modules = await Promise.all(files.map((file) => import(file)));
  return modules.map((module, index) => {
    if (!(exported in module)) throw new Error(`${files[index]} exports no ${exported}`);
    return module[exported] as T;
  });
};
