export interface ProcStat {
  pid: number;
  comm: string;
  state: string;
  parentPid: number;
  /** The device of the terminal that controls the process; 0 for none. */
  terminal: number;
  flags: number;
  startTime: string;
}

/** Parses `/proc/PID/stat`. The name stands in parentheses and may itself hold blanks, parentheses and line ends. */
export const parseProcStat = (text: string): ProcStat | undefined => {
  const open = text.indexOf('(');
  const close = text.lastIndexOf(')');
  if (open < 0 || close < open) return undefined;
  // The fields after the name; proc(5) numbers state 3, parent 4, terminal 7, flags 9 and start time 22.
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
