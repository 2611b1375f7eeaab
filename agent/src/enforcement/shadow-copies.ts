import { compileExpression } from '@egida/contract/matching';

/** Where a program begins in a line: at its start, after a folder, or where a shell was given it. */
const program = (name: string) => `(^|[\\s"'\\\\/&|(;])${name}(\\.exe)?["']?\\s`;
const end = `($|[\\s"'&|);}])`;

/** Every way to delete shadow copies, or to leave them no room, that a command line tells of. */
const ways = [
  `${program('vssadmin')}+(delete\\s+shadows|resize\\s+shadowstorage)${end}`,
  `${program('wmic')}[^|&]*\\bshadowcopy\\b[^|&]*\\bdelete${end}`,
  `${program('diskshadow')}[^|&]*\\bdelete\\s+shadows${end}`,
  `${program('wbadmin')}+delete\\s`,
  'win32_shadowcopy[\\s\\S]{0,300}(delete|remove-)',
].map((source) => compileExpression(source, { ignoreCase: true }));

export const deletesShadowCopies = (line: string): boolean => ways.some((matches) => matches?.(line) === true);
