import type { Terminal } from '../terminal.ts';
import { processIdToSessionId } from './native/kernel32.ts';
import { uint32 } from './native/library.ts';
import { thisComputer, wtsSendMessage } from './native/wtsapi32.ts';

const informationInFront = 0x40 | 0x1_0000;
const shownSeconds = 60;

/** The session that a process belongs to. */
export const sessionOf = (pid: number): number | undefined => {
  const session = uint32();
  return processIdToSessionId(pid, session) === 0 ? undefined : session.readUInt32LE(0);
};

/** The screen of whoever started a process; session 0 is that of services, which nobody sees. */
export const sessionTerminal = (pid: number): Terminal | undefined => {
  const session = sessionOf(pid);
  return session ? { path: `session ${session}`, device: session } : undefined;
};

/** Shows a line in a session, for a minute. Nobody waits for it to be read. */
export const showInSession = ({ device }: Terminal, line: string): void => {
  const title = 'Égida';
  wtsSendMessage(
    ...([
      thisComputer,
      device,
      title,
      title.length * 2,
      line,
      line.length * 2,
      informationInFront,
      shownSeconds,
    ] as const),
    uint32(),
    0,
  );
};
