import { getDefaults, Lexer, type Token, Tokenizer, type Tokens } from 'marked';

/** What is longer, or has more lines, is shown as it was written: reading it would hold the browser up. */
export const longestMarkdown = 20_000;
export const mostLines = 2_000;

/** Whether a text is to be shown as it was written. */
export const isTooLong = (text: string): boolean =>
  text.length > longestMarkdown || text.split(/\r\n?|\n/, mostLines + 1).length > mostLines;

/** So deep quotes, lists and emphasis lie within one another; what would lie deeper is text. */
const deepest = 8;

/** A line that begins more lists and quotes at once than may lie within one another. All of them would be read at each level. */
const tooManyMarkers = new RegExp(`^ {0,3}(?:(?:[*+-]|\\d{1,9}[.)])[ \\t]+|>[ \\t]*){${deepest + 1}}`);

/**
 * So many characters of a text are gone over in search of what ends an emphasis or an address; then what is left is text. A
 * `*` that nothing ends is sought to the end of its paragraph, and so is the next one: thousands of them take half a minute.
 */
export const mostSearched = 1_000_000;

/** What may open an emphasis or strike something out, as far as its own characters say so. */
const opensEmphasis = /^(?:\*+[^\s*]|_+[^\s_])/;
const strikesOut = /^~~?[^\s~]/;
/** After such a character `_` opens nothing: it stands within a name. */
const endsInWord = /[\p{L}\p{N}]$/u;

/** Reads Markdown no deeper and no longer than it may: a line of `>` without end costs no more than a line of letters. */
class BoundedTokenizer extends Tokenizer {
  private depth = 0;
  private searched = 0;

  override blockquote(src: string): Tokens.Blockquote | undefined {
    return this.within(() => super.blockquote(src));
  }
  override list(src: string): Tokens.List | undefined {
    if (tooManyMarkers.test(src)) return undefined;
    return this.within(() => super.list(src));
  }
  override emStrong(...given: Parameters<Tokenizer['emStrong']>): Tokens.Em | Tokens.Strong | undefined {
    const [src, , before = ''] = given;
    if (!opensEmphasis.test(src) || (src.startsWith('_') && endsInWord.test(before))) return undefined;
    return this.searching(src, () => super.emStrong(...given));
  }
  override del(...given: Parameters<Tokenizer['del']>): Tokens.Del | undefined {
    const [src] = given;
    return strikesOut.test(src) ? this.searching(src, () => super.del(...given)) : undefined;
  }
  override link(src: string): Tokens.Link | Tokens.Image | undefined {
    return this.within(() => super.link(src));
  }
  override reflink(...given: Parameters<Tokenizer['reflink']>): ReturnType<Tokenizer['reflink']> {
    return this.within(() => super.reflink(...given));
  }

  override inlineText(src: string): Tokens.Text | undefined {
    if (this.searched > mostSearched) return { type: 'text', raw: src, text: src, escaped: false };
    // At each part of a word it is asked anew whether the rest of it is an address of mail.
    this.searched += src.search(/\s|$/);
    return super.inlineText(src);
  }

  private searching<Found extends Token>(src: string, read: () => Found | undefined): Found | undefined {
    if (this.searched > mostSearched) return undefined;
    const found = this.within(read);
    this.searched += (found?.raw ?? src).length;
    return found;
  }

  private within<Found>(read: () => Found | undefined): Found | undefined {
    if (this.depth === deepest) return undefined;
    this.depth++;
    try {
      return read();
    } finally {
      this.depth--;
    }
  }
}

/** The parts of a text that is not {@link isTooLong}. They hold addresses and HTML as they were written. */
export const lexMarkdown = (text: string): Token[] =>
  new Lexer({ ...getDefaults(), tokenizer: new BoundedTokenizer() }).lex(text);
