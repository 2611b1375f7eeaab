import type { MarkedToken, Token, Tokens } from 'marked';
import { createElement, type ReactNode } from 'react';
import { isTooLong, lexMarkdown } from './bounded-lexer.ts';
import { headingLevels } from './heading-levels.ts';
import { inOrder } from './in-order.ts';
import { inline } from './inline.tsx';
import type { MarkdownTranslate } from './markdown.messages.ts';
import classes from './markdown.module.css';
import { table } from './table.tsx';

interface Drawing {
  t: MarkdownTranslate;
  /** At which level the next heading stands: see `headingLevels`. */
  levelOf: (depth: number) => number;
}

/** A text as elements; `below` is the level of the heading that it stands under. */
export const drawMarkdown = (text: string, below: number, t: MarkdownTranslate): ReactNode =>
  isTooLong(text) ? asWritten(text) : blocks(lexMarkdown(text), { t, levelOf: headingLevels(below) });

const asWritten = (text: string): ReactNode => <p className={classes.asWritten}>{text}</p>;

const blocks = (tokens: readonly Token[], drawing: Drawing): ReactNode =>
  inOrder(tokens.map((token) => block(token as MarkedToken, drawing)));

const block = (token: MarkedToken, drawing: Drawing): ReactNode => {
  const { t, levelOf } = drawing;
  switch (token.type) {
    case 'space':
    case 'def':
      return null;
    case 'heading':
      return createElement(`h${levelOf(token.depth)}`, null, inline(token.tokens, { t }));
    case 'paragraph':
      return <p>{inline(token.tokens, { t })}</p>;
    case 'blockquote':
      return <blockquote>{blocks(token.tokens, drawing)}</blockquote>;
    case 'list':
      return list(token, drawing);
    case 'code':
      return literal(token.text, t);
    case 'table':
      return table(token, t);
    case 'hr':
      return <hr />;
    case 'html':
      return asWritten(token.raw.trim());
    default:
      return inline([token], { t });
  }
};

const list = ({ ordered, start, items }: Tokens.List, drawing: Drawing): ReactNode => {
  const entry = (item: Tokens.ListItem) => <li>{blocks(item.tokens, drawing)}</li>;
  const entries = inOrder(items.map(entry));
  return ordered ? <ol start={Number(start)}>{entries}</ol> : <ul>{entries}</ul>;
};

/** Text to be read letter by letter, in a part that scrolls where its lines are long. */
const literal = (text: string, t: MarkdownTranslate): ReactNode => (
  // biome-ignore lint/a11y/useSemanticElements: no fields are grouped here
  // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled by the keyboard, too
  <pre className={classes.scrolls} role="group" aria-label={t('code')} tabIndex={0}>
    <code>{text}</code>
  </pre>
);
