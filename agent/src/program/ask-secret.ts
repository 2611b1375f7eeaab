import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Asks on the terminal for what is not shown while it is typed. Nothing where nobody is there to be asked. */
export const askSecret = async (question: string): Promise<string | undefined> => {
  if (!process.stdin.isTTY) return undefined;
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  // A terminal of its own: the system's would show each letter. Before the question: who sees it may begin to type.
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true });
  const ended = new Promise<string>((resolve) => lines.once('close', () => resolve('')));
  try {
    const answer = lines.question('');
    process.stderr.write(`${question}: `);
    return await Promise.race([answer, ended]);
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
};
