import { createElement, type ReactNode } from 'react';
import { inOrder } from '../../ui/markdown/in-order.ts';

/** A part of the text on one line, however it is broken in its file. */
const joined = (text: string): string => text.replace(/\s*\n\s*/g, ' ').trim();

const block = (text: string): ReactNode => {
  const heading = /^(#{2,3}) (.+)$/.exec(text);
  if (heading) return createElement(`h${heading[1]?.length}`, null, heading[2]);
  if (!text.startsWith('- ')) return <p>{joined(text)}</p>;
  const entry = (item: string) => <li>{joined(item)}</li>;
  return <ul>{inOrder(text.slice(2).split(/\n- /).map(entry))}</ul>;
};

/**
 * The statement as elements. It is our own, with headings, paragraphs and lists alone: what draws Markdown that anybody may
 * have written is many times larger than all of this page. Its first line is the title, which the page has already.
 */
export const drawStatement = (text: string): ReactNode =>
  inOrder(
    text
      .replace(/^# .*\n+/, '')
      .trim()
      .split(/\n{2,}/)
      .map(block),
  );
