import type { OsFamily } from '../computer-row.ts';

const wildcard = /[*?]/;

/** The name of a program as systems tell it: no folder, no wildcard, no arguments behind it. A blank may be part of a name. */
export const isProgramName = (text: string): boolean =>
  !/[\\/]/.test(text) && !wildcard.test(text) && !/\s--?\w/.test(text);

/**
 * Whether a path is one for a shell, with something in it to be resolved: agents take paths as they are written, and no variable is
 * agreed on. `C:\\$Recycle.Bin` and `/srv/%a%` are names.
 */
const hasVariable = (text: string): boolean =>
  text.startsWith('/') || !text.includes('\\')
    ? /\$\{?\w/.test(text) || /^%[^%/]+%/.test(text)
    : /%[^%\\]+%/.test(text);

/** Whether all of a path, where it is one, stands there literally: not `%TEMP%\\x`, not `$HOME/x`. */
export const isLiteral = (text: string): boolean => !/[\\/]/.test(text) || !hasVariable(text);

/** As the agent on Linux demands of a decoy's path. */
const isLinuxPath = (text: string): boolean =>
  text.startsWith('/') && !/\/$|\/\.{1,2}(\/|$)/.test(text) && !wildcard.test(text);

const isWindowsPath = (text: string): boolean =>
  /^[A-Za-z]:(\\[^\\/:*?"<>|]+)+$/.test(text) && !/\\\.{1,2}(\\|$)/.test(text);

/** A program on a share, which is no place for a decoy. */
const isSharePath = (text: string): boolean => /^\\\\[^\\]/.test(text) && isWindowsPath(`C:${text.slice(1)}`);

/** Where a file can stand on a computer: `/a/b`, `C:\a\b`. */
export const isFilePath = (text: string): boolean => isLinuxPath(text) || isWindowsPath(text);

/** Where a program that runs can come from. */
export const isImagePath = (text: string): boolean => isFilePath(text) || isSharePath(text);

/** The same, or a whole folder, which ends in its separator. All of a disk is no folder: that would be everything. */
export const isImageOrFolder = (text: string): boolean => isImagePath(text) || isImagePath(text.replace(/[\\/]$/, ''));

/** A program by its name or by the path of its image. */
export const isProgram = (text: string): boolean => (/[\\/]/.test(text) ? isImagePath(text) : isProgramName(text));

/** The family whose paths look like this; nothing for a bare name. */
export const familyOf = (text: string): OsFamily | undefined =>
  text.startsWith('/') ? 'linux' : text.includes('\\') ? 'windows' : undefined;
