import type { OsFamily } from '../computer-row.ts';
import { compileExpression, type Test } from './patterns.ts';

/** How the texts of a family are compared: Windows tells no capital letters from small ones, Linux does. */
export interface Texts {
  /** What two names or paths have in common that mean the same. */
  fold(text: string): string;
  expression(source: string): Test | undefined;
  /** What stands at the end of a path that means everything below it. */
  separator: string;
}

/** As Windows compares the names of files: letter by letter, so that no letter becomes two. */
const foldCase = (text: string): string => {
  const upper = text.toUpperCase();
  if (upper.length === text.length) return upper;
  return Array.from(text, (letter) =>
    letter.toUpperCase().length === letter.length ? letter.toUpperCase() : letter,
  ).join('');
};

export const textsOf = (family: OsFamily): Texts =>
  family === 'windows'
    ? { fold: foldCase, expression: (source) => compileExpression(source, { ignoreCase: true }), separator: '\\' }
    : { fold: (text) => text, expression: (source) => compileExpression(source), separator: '/' };
