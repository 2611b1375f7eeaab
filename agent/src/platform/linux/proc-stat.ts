export interface ProcStat {
  pid: number;
  comm: string;
  state: string;
  parentPid: number;
  /** Of the terminal that controls it; 0 for none. */
  terminal: number;
  flags: number;
  startTime: string;
}

/** Reads `/proc/PID/stat`. The name stands in parentheses and may itself hold blanks, parentheses and line ends. */
export const parseProcStat = (text: string): ProcStat | undefined => {
  const open = text.indexOf('(');
  const close = text.lastIndexOf(')');
  if (open < 0 || close < open) return undefined;
  // After the name: state is field 3 of the manual, parent 4, terminal 7, flags 9, start time 22.
  const rest = text.slice(close + 2).split(' ');
  const [state, parentPid, flags, startTime] = [rest[0], rest[1], rest[6], rest[19]];
  if (!state || !startTime) return undefined;
  return {
    pid: Number.parseInt(text, 10),
    comm: text.slice(open + 1, close),
    state,
    parentPid: Number(parentPid),
    terminal: Number(rest[4]),
    flags: Number(flags),
    startTime,
  };
};
