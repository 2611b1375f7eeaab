import { getDefaults, Lexer, type Token, Tokenizer, type Tokens } from 'marked';

/** A longer text is shown as it was written: reading it would hold the browser up. */
export const longestMarkdown = 20_000;

/** So deep quotes, lists and emphasis lie within one another; what would lie deeper is text. */
const deepest = 8;

/** Reads Markdown no deeper than it may go: a line of `>` without end costs no more than a line of letters. */
class BoundedTokenizer extends Tokenizer {
  private depth = 0;

  override blockquote(src: string): Tokens.Blockquote | undefined {
    return this.within(() => super.blockquote(src));
  }
  override list(src: string): Tokens.List | undefined {
    return this.within(() => super.list(src));
  }
  override emStrong(...given: Parameters<Tokenizer['emStrong']>): Tokens.Em | Tokens.Strong | undefined {
    return this.within(() => super.emStrong(...given));
  }
  override del(...given: Parameters<Tokenizer['del']>): Tokens.Del | undefined {
    return this.within(() => super.del(...given));
  }
  override link(src: string): Tokens.Link | Tokens.Image | undefined {
    return this.within(() => super.link(src));
  }
  override reflink(...given: Parameters<Tokenizer['reflink']>): ReturnType<Tokenizer['reflink']> {
    return this.within(() => super.reflink(...given));
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

/** The parts of a text that is no longer than {@link longestMarkdown}. They hold addresses and HTML as they were written. */
export const lexMarkdown = (text: string): Token[] =>
  new Lexer({ ...getDefaults(), tokenizer: new BoundedTokenizer() }).lex(text);
