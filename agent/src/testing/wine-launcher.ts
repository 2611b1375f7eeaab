/** A program under wine, by its number in the launcher's talk. */
export interface LaunchOrder {
  id: number;
  file: string;
  args: string[];
  /** The first word, where the whole line is to be exactly that word and the arguments, parted by blanks. */
  argv0?: string;
  /** A file that takes what it says: Node under wine cannot write to a pipe. */
  output?: string;
  env?: Record<string, string>;
}
export type LauncherSays = { id: number; pid?: number; error?: string } | { exited: number; code: number };

/**
 * Runs in Node under wine, on the socket whose port it is given: starts and ends what the test says, and tells of ends. All
 * that it started goes with it.
 */
export const launcher = `
const net = require('node:net'), fs = require('node:fs'), { spawn } = require('node:child_process');
const socket = net.connect(Number(process.argv[2]), '127.0.0.1');
const children = new Map();
const say = (message) => socket.write(JSON.stringify(message) + '\\n');
const end = () => { for (const child of children.values()) child.kill(); process.exit(0); };
socket.on('error', end).on('close', end);
say({ id: 0, pid: process.pid });
require('node:readline').createInterface({ input: socket }).on('line', (line) => {
  const { id, kill, file, args, argv0, output, env } = JSON.parse(line);
  if (kill) return void children.get(kill)?.kill();
  const out = output ? fs.openSync(output, 'a') : 'ignore';
  const verbatim = argv0 === undefined ? {} : { argv0, windowsVerbatimArguments: true };
  const child = spawn(file, args, { stdio: ['ignore', out, out], env: { ...process.env, ...env }, ...verbatim });
  child.on('error', (error) => say({ id, error: String(error) }));
  child.on('spawn', () => { children.set(child.pid, child); say({ id, pid: child.pid }); });
  child.on('exit', (code) => { children.delete(child.pid); say({ exited: child.pid, code: code ?? -1 }); });
});
`;
