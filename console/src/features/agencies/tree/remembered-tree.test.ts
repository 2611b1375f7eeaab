import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stubStorage } from '../../../testing/browser.ts';
import { readTree, writeTree } from './remembered-tree.ts';

let kept: Map<string, string>;
beforeEach(() => {
  kept = stubStorage();
  return () => vi.unstubAllGlobals();
});

describe('the tree as somebody left it', () => {
  it('is found so by the same person, and by nobody else', () => {
    writeTree('ana', { open: ['a', 'b'], at: 'b' });
    expect(readTree('ana')).toEqual({ open: ['a', 'b'], at: 'b' });
    expect(readTree('luis')).toEqual({ open: [], at: null });
  });

  it('keeps of very many what was opened last', () => {
    const open = Array.from({ length: 150 }, (_, at) => String(at));
    writeTree('ana', { open, at: null });
    expect(readTree('ana').open).toEqual(open.slice(50));
  });

  it('leaves nothing behind where nothing is open, and begins anew where something else is stored', () => {
    writeTree('ana', { open: ['a'], at: null });
    writeTree('ana', { open: [], at: null });
    expect([...kept.keys()]).toEqual([]);
    for (const text of ['7', '"x"', '{"open":3,"at":4}', '{"open":[1,"a"]}']) {
      kept.set('egida.tree.ana', text);
      expect(readTree('ana')).toEqual({ open: text.includes('"a"]') ? ['a'] : [], at: null });
    }
  });
});
