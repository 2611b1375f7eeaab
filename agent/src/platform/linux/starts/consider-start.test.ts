import { createHash } from 'node:crypto';
import { closeSync, linkSync, openSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSandbox, type Sandbox } from '../../../testing/sandbox.ts';
import { createConsideration } from './consider-start.ts';

let sandbox: Sandbox;
beforeEach(() => {
  sandbox = createSandbox();
});
afterEach(() => sandbox.close());

const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex');
const later = () => performance.now() + 60_000;
/** What is asked about a file with this name and text. */
const asked = (
  rules: { names?: string[]; sha256s?: string[] },
  { name = 'program', text = 'text', deadline = later(), pid = 7, opened = (_path: string) => {} } = {},
) => {
  const { follow, consider } = createConsideration();
  follow({ names: [], sha256s: [], ...rules });
  const path = sandbox.path(name);
  writeFileSync(path, text);
  const handle = openSync(path, 'r');
  try {
    opened(path);
    return consider({ handle, pid }, deadline);
  } finally {
    closeSync(handle);
  }
};

describe('a start is asked about', () => {
  it('where a rule names the program, with all that is known of it', () => {
    const found = asked({ names: ['program'] });
    const { dev, ino } = statSync(sandbox.path('program'), { bigint: true });
    const path = sandbox.path('program');
    expect(found).toEqual({ pid: 7, path, fileId: `${dev}:${ino}`, sha256: sha256Of('text'), isScript: false });
    expect(asked({ names: ['program'] }, { text: '#!/bin/sh' })).toMatchObject({ isScript: true });
  });

  it('where a rule has its content, and there was time to read it', () => {
    const rules = { sha256s: [sha256Of('text')] };
    expect(asked(rules)).toMatchObject({ sha256: sha256Of('text') });
    expect(asked(rules, { deadline: performance.now() - 1 })).toBeUndefined();
    expect(asked(rules, { text: 'another text' })).toBeUndefined();
  });

  it('by its name also where there was no time for its content', () => {
    expect(asked({ names: ['program'] }, { deadline: performance.now() - 1 })).toMatchObject({ sha256: undefined });
  });

  it('by the name that it had where it is deleted meanwhile, whether or not another link of it is kept', () => {
    const links = [() => {}, (path: string) => linkSync(path, `${path}-kept`)];
    for (const link of links) {
      const opened = (path: string) => {
        link(path);
        rmSync(path);
      };
      expect(asked({ names: ['program'] }, { opened })).toMatchObject({ path: sandbox.path('program') });
    }
  });

  it.each(['ld-linux-x86-64.so.2', 'ld.so', 'ld-musl-x86_64.so.1'])(
    'and never for %s, without which nothing starts',
    (name) => {
      expect(asked({ names: [name], sha256s: [sha256Of('text')] }, { name })).toBeUndefined();
    },
  );

  it('nor for a process that this system does not show', () => {
    expect(asked({ names: ['program'] }, { pid: 0 })).toBeUndefined();
  });
});
