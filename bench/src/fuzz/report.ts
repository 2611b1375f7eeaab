import { printTable } from '../table.ts';
import { meantToBeUnavailable } from './meant.ts';
import type { FuzzRequest } from './requests.ts';
import type { Reply } from './send.ts';
import { classes, type Failure, type Tally } from './tally.ts';

const shown = 4000;

const textOf = (bytes: Buffer): string => {
  const text = bytes.toString();
  const isText = Buffer.from(text).equals(bytes);
  const written = isText ? text : `(base64) ${bytes.toString('base64')}`;
  return written.length > shown ? `${written.slice(0, shown)}… (${bytes.length} bytes)` : written;
};

/** The exact request, to be sent again by hand. */
const written = ({ number, operation, member, method, url, headers, body, raw, how }: FuzzRequest): string[] => [
  `request ${number}: ${operation.id} as ${member.name} (${how})`,
  ...(raw
    ? [`these bytes: ${textOf(raw)}`]
    : [
        `${method} ${url}`,
        ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
        ...(body ? ['', textOf(body)] : []),
      ]),
];

const answer = ({ status, millis, body, trouble }: Reply): string =>
  `→ ${status ?? trouble} after ${Math.round(millis)} ms ${textOf(body.subarray(0, 600))}`;

export const textOfFailure = ({ problem, times, asked, reply }: Failure): string =>
  [
    `✗ ${problem}${times > 1 ? ` (${times} times)` : ''}`,
    ...(asked ? written(asked) : []),
    ...(reply ? [answer(reply)] : []),
  ].join('\n    ');

const mostOf = (codes: ReadonlyMap<string, number>): string =>
  [...codes]
    .sort(([, one], [, other]) => other - one)
    .slice(0, 4)
    .map(([code, times]) => `${times} × ${code}`)
    .join(', ');

/** Requests by who asked and what they were answered, the slowest of them, and what failed. */
export const printReport = (tally: Tally): void => {
  printTable(
    'Requests by who asked and what came back',
    ['', ...classes],
    [...tally.counts()].map(([name, counts]) => [name, ...classes.map((one) => String(counts.get(one) ?? 0))]),
  );
  printTable(
    'The slowest, in milliseconds',
    ['', 'ms', 'status', 'as', 'how'],
    tally
      .slowest()
      .map(({ millis, status, asked }) => [
        asked.operation.id,
        Math.round(millis).toLocaleString('en'),
        String(status ?? '–'),
        asked.member.name,
        asked.how,
      ]),
  );
  for (const [id, times] of tally.unavailable())
    console.log(`503 from ${id}, ${times} times: ${meantToBeUnavailable[id] ?? 'nobody meant it'}.`);
  for (const [note, times] of tally.notes()) console.log(`${note}${times > 1 ? ` (${times} times)` : ''}`);
  const never = [...tally.asked()].filter(([id]) => !tally.succeeded().has(id));
  console.log(`${tally.asked().size} operations were asked for; ${never.length} never answered well:`);
  for (const [id, codes] of never) console.log(`  ${id}: ${mostOf(codes)}`);
  for (const failure of tally.failures()) console.log(`\n${textOfFailure(failure)}`);
};
