import { setTimeout as pause } from 'node:timers/promises';
import { vaccineOf } from '../../../agent/src/testing/stub-vaccine.ts';
import { printTable } from '../table.ts';
import { decoyPathOf, playRansomware, ways } from './ransomware.ts';
import { runAgent } from './run-agent.ts';
import { measureUsage, startOften } from './starts.ts';

const lives = [1, 5, 20, 50, 100];
/** What it does as it begins is no idleness. */
const settleSeconds = 60;
const idleSeconds = 30;
const stormSeconds = 10;
const startsPerSecond = 200;
const rules = [
  { how: 'name', name: 'egida-bench-miner', args: [] },
  // `sleep` adds the two numbers up.
  { how: 'command line', name: 'egida-bench-other', args: ['0.00000777'] },
];
const vaccines = [
  vaccineOf(1, { processes: ['egida-bench-miner'], killProcess: true }),
  vaccineOf(2, { commandLines: ['0\\.00000777$'], killProcess: true }),
  vaccineOf(3, { filePaths: ways.map(decoyPathOf), killProcess: true }),
];

/** The agent on this computer: what it meets of short-lived programs and of ransomware, and what it costs, both ways. */
export const benchEndpoint = async (times: number): Promise<void> => {
  for (const [title, options] of [
    ['looking (--poll)', ['--poll']],
    ['told by the kernel', []],
  ] as const) {
    const agent = await runAgent(vaccines, [...options]);
    try {
      await pause(settleSeconds * 1000);
      const idle = await measureUsage(agent.pid, idleSeconds, 0);
      const storm = await measureUsage(agent.pid, stormSeconds, startsPerSecond);
      printTable(
        `${title}: cost`,
        ['', '% of a core', 'MB'],
        [
          ['idle', idle.percent, idle.megabytes],
          [`${startsPerSecond} starts a second`, storm.percent, storm.megabytes],
        ],
      );
      const rows = [];
      for (const { how, name, args } of rules)
        for (const millis of lives) {
          const { stopped, p50, p95, max } = await startOften(agent, name, args, millis, times);
          rows.push([`${how}, ${millis} ms`, `${stopped} of ${times}`, p50, p95, max]);
        }
      printTable(`${title}: stopped`, ['', 'stopped', 'ms: p50', 'p95', 'max'], rows);
      const played = [];
      for (const way of ways) {
        const { lost, stopped, said } = await playRansomware(agent, way);
        played.push([way, `${lost} of 200`, stopped, said]);
      }
      printTable(`${title}: ransomware`, ['', 'lost', 'ms until stopped', 'alerts'], played);
    } finally {
      await agent.stop();
    }
  }
};
