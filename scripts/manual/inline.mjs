import { targetOf } from './anchors.mjs';

/** What stands within a line, as the pieces of text that pdfmake takes. `file` is the chapter that it stands in. */
export const inlineOf = (tokens, file) => tokens.flatMap((token) => piecesOf(token, file));

const piecesOf = (token, file) => {
  switch (token.type) {
    case 'text':
      return token.tokens ? inlineOf(token.tokens, file) : [{ text: unbroken(token.text) }];
    case 'escape':
      return [{ text: token.text }];
    case 'br':
      return [{ text: '\n' }];
    case 'strong':
      return styled(token, file, { bold: true });
    case 'em':
      return styled(token, file, { italics: true });
    case 'codespan':
      return [{ text: token.text, style: 'code' }];
    case 'link':
      return styled(token, file, { style: 'link', ...targetOf(file, token.href) });
    default:
      throw new Error(`${file} has ${token.type} within a line: ${token.raw}`);
  }
};

const styled = ({ tokens }, file, style) => inlineOf(tokens, file).map((piece) => ({ ...piece, ...style }));

/** A line of the source that ends is no line that ends on paper. */
const unbroken = (text) => text.replaceAll('\n', ' ');
