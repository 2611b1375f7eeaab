import type { ExceptionKind } from '@egida/contract';

/** Folders in which everybody who uses a computer may put programs, as they are shown and as they begin in small letters. */
const places = [
  { shown: '/tmp', within: '/tmp/' },
  { shown: '/var/tmp', within: '/var/tmp/' },
  { shown: '/dev/shm', within: '/dev/shm/' },
  { shown: 'C:\\Windows\\Temp', within: ':\\windows\\temp\\' },
  { shown: 'C:\\Users\\Public', within: ':\\users\\public\\' },
  { shown: '%TEMP%', within: '%temp%' },
  { shown: '%TMP%', within: '%tmp%' },
];

/** A path as it is told apart: in small letters, with the strokes of Windows where it begins with a drive, and as a folder too. */
const pathOf = (entry: string): string => {
  const small = entry.trim().toLowerCase();
  const path = /^[a-z]:/.test(small) ? small.replaceAll('/', '\\') : small;
  return path + (path.includes('\\') ? '\\' : '/');
};

/** An expression with what it escapes as it stands in a line: `\/tmp\/` is `/tmp/`. */
const literalOf = (expression: string): string => expression.toLowerCase().replace(/\\([^\w\s])/g, '$1');

const startsIn = (path: string, within: string): boolean =>
  within.startsWith(':') ? path.slice(1).startsWith(within) : path.startsWith(within);

/** The folders that anybody may write to from which these lists let something through. A bare name lets it through everywhere. */
export const openPlacesIn = ({
  processes,
  filePaths,
  commandLines,
}: Readonly<Record<Exclude<ExceptionKind, 'networkIps'>, readonly string[]>>): string[] => {
  const paths = [...processes, ...filePaths].map(pathOf);
  const expressions = commandLines.map(literalOf);
  return places
    .filter(
      ({ within }) =>
        paths.some((path) => startsIn(path, within)) ||
        expressions.some((text) => (within === '/tmp/' ? /(?<!\/var)\/tmp\//.test(text) : text.includes(within))),
    )
    .map(({ shown }) => shown);
};
