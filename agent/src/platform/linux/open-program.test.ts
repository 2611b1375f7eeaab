import { readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSandbox, type Sandbox } from '../../testing/sandbox.ts';
import type { ProgramRef } from '../programs.ts';
import { openProgram } from './open-program.ts';

let sandbox: Sandbox;
beforeEach(() => {
  sandbox = createSandbox();
});
afterEach(() => sandbox.close());

const contentOf = async (program: ProgramRef) => {
  const file = await openProgram(program);
  if (!file) return undefined;
  const buffer = Buffer.alloc(file.size);
  await file.read(buffer, 0);
  await file.close();
  return buffer;
};
const idOf = (path: string) => {
  const { dev, ino } = statSync(path, { bigint: true });
  return `${dev}:${ino}`;
};

describe('the file of a program', () => {
  it('is read through its process, also after it was deleted', async () => {
    const image = sandbox.program('egida-test-tool');
    const imageId = idOf(image);
    const bytes = readFileSync(image);
    const { pid } = sandbox.start(image, ['60']);
    rmSync(image);
    expect((await contentOf({ image, pid, imageId, seesHostFiles: true }))?.equals(bytes)).toBe(true);
  });
  it('is read by its path where the process has ended, if that is still the same file', async () => {
    const image = sandbox.program('egida-test-tool');
    const imageId = idOf(image);
    const child = sandbox.start(image, ['0']);
    await child.ended;
    const program = { image, pid: child.pid, imageId, seesHostFiles: true };
    expect(await contentOf(program)).toBeDefined();
    expect(await contentOf({ ...program, seesHostFiles: false }), 'of a container').toBeUndefined();
    expect(await contentOf({ ...program, imageId: undefined }), 'of which nobody knows').toBeUndefined();
    writeFileSync(sandbox.path('other'), 'another file');
    rmSync(image);
    symlinkSync(sandbox.path('other'), image);
    expect(await contentOf(program)).toBeUndefined();
  });
  it('has another stamp once it was written to', async () => {
    const image = sandbox.program('egida-test-tool');
    const file = await openProgram({ image, imageId: idOf(image), seesHostFiles: true });
    expect(await file?.isUnchanged()).toBe(true);
    writeFileSync(image, 'something else');
    expect(await file?.isUnchanged()).toBe(false);
    await file?.close();
  });
});
