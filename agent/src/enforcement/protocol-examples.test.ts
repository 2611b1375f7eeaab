import { readFileSync } from 'node:fs';
import { VaccineRules } from '@egida/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { ProcessFacts } from '../platform/processes.ts';
import { canonicalHash } from '../protocol/canonical-hash.ts';
import { compileVaccine } from './compile-vaccine.ts';
import { createMatcher, isWhitelistedPath } from './matcher.ts';

const Example = z.strictObject({
  family: z.enum(['windows', 'linux']),
  rules: VaccineRules,
  process: z
    .strictObject({
      names: z.array(z.string()).default([]),
      image: z.string().optional(),
      commandLine: z.string().optional(),
      seesHostFiles: z.boolean().default(true),
    })
    .optional(),
  address: z.string().optional(),
  matches: z.boolean(),
  why: z.string(),
});
type Example = z.output<typeof Example>;

const file = new URL('../../../docs/agent-protocol/matching.json', import.meta.url);
const examples = Example.array().parse(JSON.parse(readFileSync(file, 'utf8')));
const of = (family: Example['family']) =>
  examples.filter((one) => one.family === family).map((one) => [one.why, one] as const);

const factsOf = ({ names, image, commandLine, seesHostFiles }: NonNullable<Example['process']>): ProcessFacts => ({
  ...{ pid: 4242, parentPid: 1, startTime: '1', uid: 1000, kernelThread: false, stopped: false, ended: false },
  ...{ image: image ?? '/tmp/x', imageId: '1:1', names, commandLines: [commandLine ?? ''], seesHostFiles },
});

/** What the agent does with the process, or the far end of its connection. */
const isMet = ({ family, rules, process, address }: Example): boolean => {
  const content = { osFamily: family, os: [], min_version: null, rules };
  const platform = { osFamily: family, osIds: [] };
  const compiled = compileVaccine({ id: 'v', sha256: canonicalHash(content), name: 'v' }, content, '2.7.0', platform);
  if (!('vaccine' in compiled)) throw new Error(compiled.incompatible);
  const { vaccine } = compiled;
  expect(vaccine.problems).toEqual([]);
  const matcher = createMatcher([vaccine]);
  if (address !== undefined) return matcher.address(address).length > 0;
  const facts = factsOf(process ?? { names: [], seesHostFiles: true });
  return matcher.process(facts).length > 0 && !isWhitelistedPath(vaccine, facts);
};

describe('what the description of the protocol says of matching', () => {
  it.each(of('linux'))('holds on Linux: %s', (_, one) => expect(isMet(one)).toBe(one.matches));

  it.each(of('windows'))('holds on Windows: %s', (_, one) => expect(isMet(one)).toBe(one.matches));
});
