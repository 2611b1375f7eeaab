/** A list as people write it: one entry on each line. What is written twice is there once. */
export const toLines = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

export const fromLines = (entries: readonly string[]): string => entries.join('\n');

export interface LineProblem {
  /** Counted from 1, blank lines too, as in the text. */
  line: number;
  text: string;
}

/** The lines behind errors such as `rules.networkIps.2`, where 2 counts entries and not lines. */
export const lineProblems = (text: string, path: string, errors: Readonly<Record<string, unknown>>): LineProblem[] => {
  const lines = text.split('\n').map((line, at) => ({ line: at + 1, text: line.trim() }));
  const entries = toLines(text).flatMap((entry) => lines.find((line) => line.text === entry) ?? []);
  return Object.keys(errors)
    .filter((key) => key.startsWith(`${path}.`) && errors[key])
    .flatMap((key) => entries[Number(key.slice(path.length + 1))] ?? [])
    .sort((a, b) => a.line - b.line);
};

/** What is wrong with a list: with the list itself, else with the first bad entry. */
export const linesError = (path: string, errors: Readonly<Record<string, unknown>>): string | undefined => {
  const key = errors[path] ? path : Object.keys(errors).find((name) => name.startsWith(`${path}.`) && errors[name]);
  const error = key === undefined ? undefined : errors[key];
  return typeof error === 'string' ? error : undefined;
};
