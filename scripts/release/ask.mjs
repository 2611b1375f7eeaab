import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Asks on the terminal. What is `secret` is not shown while it is typed. */
export async function ask(question, { secret = false } = {}) {
  if (!process.stdin.isTTY) throw new Error(`${question} cannot be asked: this is no terminal`);
  process.stderr.write(`${question}: `);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: secret ? silent : process.stderr, terminal: true });
  try {
    return (await lines.question('')).trim();
  } finally {
    lines.close();
    if (secret) process.stderr.write('\n');
  }
}
