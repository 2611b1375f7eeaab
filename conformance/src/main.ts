#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { openSamples } from './sample.ts';
import { startStandInServer } from './stand-in-server.ts';
import { tryAgent } from './try-agent.ts';
import { tryServer } from './try-server.ts';
import { exitCodeOf, type Line, textOf } from './verdicts.ts';

const usage = `egida-conformance server [--port N] [--host 127.0.0.1] [--seconds 30] [--enrol-seconds 300] [--no-sample] [--json]
    plays a server to an agent that you enrol with it
egida-conformance agent --server URL [--apikey KEY] [--json]
    plays an agent to a server; the agency's key may also stand in EGIDA_APIKEY

Exit: 0 nothing fails, 1 something does, 2 nothing was seen, 64 this was not understood`;
const notUnderstood = 64;

const read = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        server: { type: 'string' },
        apikey: { type: 'string' },
        host: { type: 'string', default: '127.0.0.1' },
        port: { type: 'string', default: '0' },
        seconds: { type: 'string', default: '30' },
        'enrol-seconds': { type: 'string', default: '300' },
        'no-sample': { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
    });
  } catch {
    return undefined;
  }
};

const tell = (lines: Line[], asJson: boolean): number => {
  console.log(asJson ? JSON.stringify(lines, undefined, 2) : textOf(lines));
  return exitCodeOf(lines);
};
const say = (text: string) => console.error(text);

const main = async (): Promise<number> => {
  const given = read();
  const [what] = given?.positionals ?? [];
  const { values } = given ?? {};
  const apikey = values?.apikey ?? process.env.EGIDA_APIKEY;
  if (what === 'agent' && values?.server && apikey)
    return tell(await tryServer(values.server.replace(/\/+$/, ''), apikey), values.json);
  const [port, seconds, enrolSeconds] = [values?.port, values?.seconds, values?.['enrol-seconds']].map(Number);
  const isNumber = [port, seconds, enrolSeconds].every((value) => Number.isInteger(value));
  if (what !== 'server' || !values || !isNumber) {
    say(usage);
    return notUnderstood;
  }
  const stand = await startStandInServer({ host: values.host, port: port ?? 0 });
  const samples = values['no-sample'] ? undefined : openSamples();
  try {
    say(
      `Enrol the agent at ${stand.url} with the key ${stand.apikey}, and run it. It is waited for ${enrolSeconds} s.`,
    );
    const options = { seconds: seconds ?? 30, enrolSeconds: enrolSeconds ?? 300, say };
    return tell(await tryAgent(stand, { ...options, ...(samples && { meet: samples.start }) }), values.json);
  } finally {
    await samples?.end();
    await stand.close();
  }
};

process.exitCode = await main();
