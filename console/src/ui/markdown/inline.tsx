import { IconSquare, IconSquareCheck } from '@tabler/icons-react';
import type { MarkedToken, Token, Tokens } from 'marked';
import type { ReactNode } from 'react';
import { decodeEntities } from './decode-entities.ts';
import { inOrder } from './in-order.ts';
import { imageName, link } from './link.tsx';
import type { MarkdownTranslate } from './markdown.messages.ts';
import classes from './markdown.module.css';
import { safeAddress } from './safe-address.ts';

interface Line {
  t: MarkdownTranslate;
  /** What stands in the text of a link is no link itself. */
  inLink?: boolean;
}

/** The parts of a line as elements. There is no way from a text to an attribute but a link's address, once it was judged. */
export const inline = (tokens: readonly Token[], line: Line): ReactNode =>
  inOrder(tokens.map((token) => part(token as MarkedToken, line)));

const part = (token: MarkedToken, line: Line): ReactNode => {
  switch (token.type) {
    case 'text':
      return 'tokens' in token && token.tokens ? inline(token.tokens, line) : decodeEntities(token.text);
    case 'escape':
      return token.text;
    case 'strong':
      return <strong>{inline(token.tokens, line)}</strong>;
    case 'em':
      return <em>{inline(token.tokens, line)}</em>;
    case 'del':
      return <del>{inline(token.tokens, line)}</del>;
    case 'codespan':
      return <code>{token.text}</code>;
    case 'br':
      return <br />;
    case 'checkbox':
      return taskMark(token, line);
    case 'link':
      return linkPart(token, line);
    case 'image':
      return imagePart(token, line);
    default:
      return token.raw;
  }
};

// What leads nowhere is shown as it was written, so that its author sees as much in the preview.

const linkPart = (token: Tokens.Link, line: Line): ReactNode => {
  const text = inline(token.tokens, { ...line, inLink: true });
  if (line.inLink) return text;
  const address = safeAddress(token.href);
  return address ? link(address, text, { t: line.t, saysItself: token.autolink === true }) : token.raw;
};

const imagePart = (token: Tokens.Image, { t, inLink }: Line): ReactNode => {
  const name = imageName(decodeEntities(token.text), t);
  if (inLink) return name;
  const address = safeAddress(token.href);
  return address ? link(address, name, { t }) : token.raw;
};

/** `[x]` and `[ ]`: whether something in a list is done. Nothing to press. */
const taskMark = ({ checked }: Tokens.Checkbox, { t }: Line): ReactNode => {
  const Mark = checked ? IconSquareCheck : IconSquare;
  return <Mark size={16} role="img" aria-label={t(checked ? 'done' : 'pending')} className={classes.task} />;
};
