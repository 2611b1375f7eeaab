import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { type RuleKind, ruleKinds, usedRuleKinds } from '@egida/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { until as untilWithin } from '../testing/sandbox.ts';
import { starterVaccines } from '../testing/starter-catalogue.ts';
import { decoyRoot, openWindowsComputer, type Tried, type WindowsComputer } from '../testing/windows-computer.ts';
import { examplesOf, listsOf } from '../testing/windows-lists.ts';
import { runningPrograms } from '../testing/windows-programs.ts';
import { readRegistry, showsMark, spoilMarks } from '../testing/windows-registry.ts';
import {
  freeName,
  inCapitals,
  isKeptApart,
  isWrittenTo,
  placeOf,
  startTrial,
  type Trial,
} from '../testing/windows-trial.ts';
import {
  address,
  addressVaccine,
  malwareHash,
  ownVaccines,
  signedName,
  toolName,
} from '../testing/windows-vaccines.ts';
import { wineMillis } from '../testing/wine.ts';

vi.setConfig({ hookTimeout: wineMillis });

const starter = await starterVaccines('windows');
const lists = listsOf(starter);
let computer: WindowsComputer;
let trial: Trial;

/** One agent for all, the executable that is shipped, with the whole of the starter catalogue at once. */
beforeAll(async () => {
  computer = await openWindowsComputer();
  trial = await startTrial(computer, starter, lists);
});
afterAll(async () => {
  const health = computer?.health();
  await computer?.close();
  expect([health, computer?.stub.seen.notValid]).toEqual([{ lives: true, faults: undefined }, []]);
});

const until = (what: string, condition: () => boolean) => untilWithin(what, condition, 90_000);
const allAlerts = () => computer.stub.seen.alerts;
const alertsOn = ({ image }: { image: string }) => allAlerts().filter(({ detail }) => detail.image === image);
const spared = (name: string) => trial.spared.get(name) as Tried;
const met = (name: string) => trial.met.get(name) as Tried;
/** The one alert of a vaccine about a program that it met. */
const alertOf = async ({ id }: { id: string }, program: Tried) => {
  const alerts = () => alertsOn(program).filter(({ vaccineId }) => vaccineId === id);
  await until(`the alert on ${program.image}`, () => alerts().length > 0);
  expect(
    alerts().map(({ detail, finding }) => [detail.action, detail.rule, finding?.remark, detail.pid, program.pid]),
  ).toHaveLength(1);
  return alerts()[0] as ReturnType<typeof alerts>[number];
};
const isStopped = async (one: { id: string }, program: Tried, rule: string) => {
  await until(`${program.image} is stopped`, () => !program.lives());
  expect((await alertOf(one, program)).detail).toMatchObject({ action: 'STOPPED', rule });
};
const isLeftAlone = (program: Tried) => expect([program.lives(), alertsOn(program)]).toEqual([true, []]);
const outcomeOf = ({ id }: { id: string }) => computer.stub.state.find(({ vaccineId }) => vaccineId === id);

it('the starter catalogue is applied whole, but that no program is hooked and no signature read, which is told', () => {
  expect(starter).toHaveLength(63);
  const others = computer.stub.state.filter(({ outcome }) => outcome !== 'APPLIED').map(({ vaccineId }) => vaccineId);
  expect(others.sort()).toEqual([...lists.debuggerHooks.map(([, { id }]) => id), ownVaccines.signed.id].sort());
});

it('no kind of rule is left out, and no vaccine: each is tried below for every kind that it has', () => {
  const untried = starter.flatMap(({ fact: { key }, content }) =>
    usedRuleKinds(content.rules)
      .filter((kind) => !lists[kind].some(([name]) => name === key))
      .map((kind) => `${key}: ${kind}`),
  );
  expect(untried).toEqual([]);
  expect(starter.filter(({ content }) => usedRuleKinds(content.rules).length === 0)).toEqual([]);
  const kinds = (Object.keys(ruleKinds) as RuleKind[]).map((kind) => [kind, lists[kind].length]);
  expect(Object.fromEntries(kinds)).toEqual({
    ...{ commandLines: 20, processes: 3, filePaths: 9, mutexes: 22, events: 1, registryKeys: 11 },
    ...{ deceptionSoftware: 4, debuggerHooks: 6, vssProtect: 5, sha256: 1, networkIps: 1 },
  });
});

describe.each(lists.commandLines)('%s', (_, one) => {
  const { match, noMatch } = examplesOf(one);
  it.each(match)('stops %s', async (line) => {
    await until('it is stopped', () => !met(line).lives());
    const { detail } = await alertOf(one, met(line));
    expect(detail.commandLine).toBe(line);
    expect(one.content.rules.commandLines.map((rule) => `commandLines: ${rule}`)).toContain(detail.rule);
    // Several vaccines meet what deletes shadow copies, and it ends by the first of them.
    const isStop = one.content.rules.vssProtect
      ? () => true
      : ({ vaccineId }: { vaccineId: string }) => vaccineId === one.id;
    await until('who stopped it is told', () =>
      alertsOn(met(line)).some((alert) => isStop(alert) && alert.detail.action === 'STOPPED'),
    );
  });
  it.each(noMatch)('leaves %s alone', (line) => isLeftAlone(spared(line)));
  it('has no expression that none of its examples meets', async () => {
    const rules = await Promise.all(match.map(async (line) => (await alertOf(one, met(line))).detail.rule));
    expect(new Set(rules)).toEqual(new Set(one.content.rules.commandLines.map((rule) => `commandLines: ${rule}`)));
  });
});

const inOtherLetters = lists.commandLines.filter(([, one]) => !isKeptApart(one));
it.each(inOtherLetters)('%s stops its first example in capitals, too', async (_, one) => {
  const { detail } = await alertOf(one, met(inCapitals(one)));
  expect(detail).toMatchObject({ action: 'STOPPED', commandLine: inCapitals(one) });
});

it.each(lists.excepting)('%s leaves a program alone that its exceptions name, in whatever letters', (key) =>
  isLeftAlone(spared(key)),
);

it.each(lists.kin)(
  '%s stops the parent of what it meets, and its child only where it stops families',
  async (key, one) => {
    const { parent, middle, childRuns } = trial.kin.get(key) ?? expect.fail('it was not started');
    const { killFamily } = one.content.rules;
    // Its command line is in capitals.
    const isStoppedAs = (program: { image: string }, remark: string | null) =>
      until(`${program.image} is told to be stopped: ${remark}`, () =>
        alertsOn(program).some(({ detail, finding }) => detail.action === 'STOPPED' && finding?.remark === remark),
      );
    await isStoppedAs(middle, killFamily ? 'WITH_DESCENDANTS' : null);
    await isStoppedAs(parent, 'PARENT_OF');
    await until('the parent has ended', () => !parent.lives());
    expect(childRuns()).toBe(!killFamily);
  },
);

it.each(lists.vssProtect)(
  '%s stops whoever deletes shadow copies, whatever its own expressions say',
  async (key, one) => {
    const others = lists.vssProtect.filter(([other]) => ![key, 'win-ransom-bcdedit-recovery'].includes(other));
    for (const line of others.flatMap(([, other]) => examplesOf(other).match))
      expect([line, (await alertOf(one, met(line))).detail.rule]).toEqual([line, 'vssProtect: true']);
  },
);

it.each(lists.processes)('%s meets programs of its names in whatever letters, and none named alike', async (_, one) => {
  const { processes, killProcess } = one.content.rules;
  for (const name of processes) {
    const { detail } = await alertOf(one, met(name));
    expect(detail).toMatchObject({ action: killProcess ? 'STOPPED' : 'REPORTED', rule: `processes: ${name}` });
    await until('it is as told', () => met(name).lives() === !killProcess);
    isLeftAlone(spared(name));
  }
});

describe.each(lists.filePaths)('%s', (_, one) => {
  it.each(one.content.rules.filePaths)('occupies %s: who makes it cannot, who changes it is told of', async (path) => {
    expect(trial.found.decoys[placeOf(path)]).toBe('EEXIST');
    const told = () => allAlerts().filter(({ detail }) => detail.path === path);
    await until('it is told', () => told().length > 0);
    expect(told()).toMatchObject([
      {
        ...{ vaccineId: one.id, detail: { rule: `filePaths: ${path}`, action: 'RESTORED' } },
        finding: { remark: isWrittenTo(lists, path) ? 'CHANGED' : 'REMOVED' },
      },
    ]);
    const file = computer.wine.pathOf(placeOf(path));
    expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o222]).toEqual([expect.stringMatching(/^# .*\n$/), 0]);
  });
});

describe.each([...lists.mutexes, ...lists.events])('%s', (_, { content: { rules } }) => {
  it.each([...rules.mutexes, ...rules.events])('holds %s: who makes it finds it taken, and cannot have it', (name) => {
    expect(trial.found.names[name]).toEqual({ code: 183, waited: 258 });
  });
});
it('no other names are held', () => expect(trial.found.names[freeName]).toEqual({ code: 0, waited: 0 }));

describe('in the registry', () => {
  let before = '';
  beforeAll(async () => {
    before = await readRegistry(computer.wine);
    await spoilMarks(
      computer.wine,
      lists.registryKeys.flatMap(([, { content }]) => content.rules.registryKeys),
    );
  });
  it.each(lists.registryKeys)('%s keeps its marks, puts them right and tells of it', async (_, one) => {
    const { registryKeys } = one.content.rules;
    expect(registryKeys.filter((rule) => !showsMark(before, rule))).toEqual([]);
    for (const rule of registryKeys) {
      const told = () => allAlerts().filter(({ detail }) => detail.path === rule);
      await until(`${rule} is told`, () => told().length > 0);
      expect(told()).toMatchObject([
        {
          ...{ vaccineId: one.id, detail: { rule: `registryKeys: ${rule}`, action: 'RESTORED' } },
          finding: { remark: rule.includes('=') ? 'CHANGED' : 'REMOVED' },
        },
      ]);
    }
    const after = await readRegistry(computer.wine);
    expect(registryKeys.filter((rule) => !showsMark(after, rule))).toEqual([]);
  });
});

describe('programs that only have a name', () => {
  const pids = () => {
    const running = runningPrograms(computer.wine);
    return (name: string) => running.find(({ calledAs }) => calledAs === `${decoyRoot}\\programs\\${name}`)?.pid;
  };
  let first: (name: string) => number | undefined;
  beforeAll(() => {
    first = pids();
    const names = new Set(lists.deceptionSoftware.flatMap(([, { content }]) => content.rules.deceptionSoftware));
    for (const pid of [...names].map(first)) if (pid !== undefined) process.kill(pid, 'SIGKILL');
  });
  it.each(lists.deceptionSoftware)('%s has them run by its names, and started again', async (_, one) => {
    const { deceptionSoftware } = one.content.rules;
    expect(deceptionSoftware.filter((name) => first(name) === undefined)).toEqual([]);
    await until('all run again', () => {
      const now = pids();
      return deceptionSoftware.every((name) => ![undefined, first(name)].includes(now(name)));
    });
  });
});

it.each(lists.debuggerHooks)('%s says that it hooks no programs', (_, one) => {
  const error = `debuggerHooks: ${one.content.rules.debuggerHooks[0]}: this agent hooks no programs, and watches their command lines instead`;
  expect(outcomeOf(one)).toMatchObject({ outcome: 'FAILED', error });
});

describe('what the catalogue has no vaccine of', () => {
  it('a program is met by its content, whatever it is called, and none of another content', async () => {
    await isStopped(ownVaccines.content, met('content'), `sha256: ${malwareHash}`);
    isLeftAlone(spared('other content'));
  });
  it.each(['by folder', 'by file', 'by content'])('a program on a whitelist is left alone %s', async (how) => {
    await isStopped(ownVaccines.spared, met('tool'), `processes: ${toolName}`);
    isLeftAlone(spared(how));
  });
  it('signers on a whitelist are told not to be read, and let nothing through', async () => {
    await isStopped(ownVaccines.signed, met('signed'), `processes: ${signedName}`);
    expect(outcomeOf(ownVaccines.signed)?.error).toMatch(/^whitelist: this agent reads no signatures/);
  });
  it('who speaks with an address is met', async () => {
    const far = createServer((socket) => socket.on('error', () => undefined)).listen(0, address);
    await once(far, 'listening');
    await computer.protectAlso(addressVaccine);
    const speaker = await computer.startSpeaker(address, (far.address() as AddressInfo).port);
    await until('it is stopped', () => !speaker.lives());
    const alerts = () => allAlerts().filter(({ vaccineId }) => vaccineId === addressVaccine.id);
    await until('it is told', () => alerts().length > 0);
    expect(alerts()).toMatchObject([{ detail: { pid: speaker.pid, address, action: 'STOPPED' } }]);
    far.close();
  });
});

it('of what several vaccines met at once, none says that it could not stop it', () => {
  expect(allAlerts().filter(({ detail }) => detail.action === 'STOP_FAILED')).toEqual([]);
});
