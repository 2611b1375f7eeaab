import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors/app-error.ts';

/** The contract's own bodies nest no deeper than ten. */
const maxDepth = 32;

const [quote, backslash, openList, closeList, openObject, closeObject] = [0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d];

/** Whether JSON nests deeper than it may. It is read once from the left, and not parsed. */
export const nestsTooDeep = (text: string): boolean => {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) {
      for (at++; at < text.length && text.charCodeAt(at) !== quote; at++) if (text.charCodeAt(at) === backslash) at++;
    } else if (code === openList || code === openObject) {
      if (++depth > maxDepth) return true;
    } else if (code === closeList || code === closeObject) depth--;
  }
  return false;
};

/** Reads bodies of JSON. Parsing and judging one that nests a million times takes seconds of the only thread. */
export const parseShallowJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (nestsTooDeep(String(body))) done(new AppError('request.malformed'));
    else parse(request, String(body), done);
  });
};
