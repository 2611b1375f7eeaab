import { decodeEntities } from './decode-entities.ts';

const allowed: readonly string[] = ['http:', 'https:', 'mailto:'];
const longest = 2000;

export interface SafeAddress {
  /** As the browser writes it: what was judged is what is opened. */
  href: string;
  /** Where it leads, in a word: the server, or who is written to. */
  place: string;
}

/**
 * Where a link of a text leads, if it may: to the web or to a mailbox, by a whole address. Nothing of this console can be
 * meant by it, no script, and nothing that asks with a name and a password of the author's.
 */
export const safeAddress = (written: string): SafeAddress | undefined => {
  const text = decodeEntities(written);
  if (text.length > longest || !URL.canParse(text)) return undefined;
  const { protocol, href, host, pathname, username, password } = new URL(text);
  if (!allowed.includes(protocol) || username !== '' || password !== '') return undefined;
  const place = protocol === 'mailto:' ? pathname : host;
  return place === '' ? undefined : { href, place };
};
