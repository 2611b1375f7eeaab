import { registryRoot } from './windows-computer.ts';
import { writeWindowsFile } from './windows-programs.ts';
import type { Wine } from './wine.ts';

/** A mark as people write it: `KEY`, or `KEY\Value=data`. */
const partsOf = (rule: string) => {
  const [left = '', data] = rule.split('=');
  const path = `${registryRoot}\\${left}`.replace(/^HKCU/, 'HKEY_CURRENT_USER');
  const at = path.lastIndexOf('\\');
  return data === undefined ? { key: path } : { key: path.slice(0, at), value: path.slice(at + 1), data };
};

/** What `reg query` is to show of a mark that stands: its key, or its value with kind and data. */
const shownAs = (data: string): string =>
  /^(0|[1-9]\d*)$/.test(data) ? `REG_DWORD    0x${Number(data).toString(16)}` : `REG_SZ    ${data}`;

/** All that stands below the key of the test, in lines. */
export const readRegistry = async (wine: Wine): Promise<string> =>
  (await wine.run('reg', ['query', registryRoot, '/s'])).output;

/** Whether a mark stands in what `reg query` said. */
export const showsMark = (output: string, rule: string): boolean => {
  const { key, value, data = '' } = partsOf(rule);
  const lines = output.split('\n');
  const from = lines.indexOf(key);
  if (from < 0 || value === undefined) return from >= 0;
  const end = lines.findIndex((line, at) => at > from && line.startsWith('HKEY_'));
  return lines.slice(from, end < 0 ? undefined : end).includes(`    ${value}    ${shownAs(data)}`);
};

/** Takes keys away and gives values other data, as somebody else would. */
export const spoilMarks = async (wine: Wine, rules: string[]): Promise<void> => {
  const lines = rules.map(partsOf).map(({ key, value }) => {
    return value === undefined ? `[-${key}]` : `[${key}]\r\n"${value}"="egida-test"`;
  });
  const file = writeWindowsFile(wine, 'C:\\egida-test\\spoil.reg', `REGEDIT4\r\n\r\n${lines.join('\r\n\r\n')}\r\n`);
  const { code, output } = await wine.run('reg', ['import', file]);
  if (code !== 0) throw new Error(`the registry was not changed: ${output}`);
};
