import { describe, expect, it } from 'vitest';
import { canonicalHash } from '../protocol/canonical-hash.ts';
import { vaccineOf } from '../testing/stub-vaccine.ts';
import { compileVaccine } from './compile-vaccine.ts';

const compile = (content: unknown) =>
  compileVaccine({ id: 'v', sha256: canonicalHash(content), name: 'v' }, content, '2.7.0', {
    osFamily: 'linux',
    osIds: ['debian', 'debian-12'],
  });

describe('a vaccine', () => {
  it('for another family, for newer agents, or with a kind of rule that is not known is incompatible, alone', () => {
    const ofWindows = vaccineOf(1, { processes: ['x'] }, { osFamily: 'windows' });
    const onlyMutexes = vaccineOf(2, { mutexes: ['x'] });
    const newer = vaccineOf(3, { processes: ['x'] }, { min_version: '2.10.0' });
    const unknown = {
      ...vaccineOf(4, { processes: ['x'] }).content,
      rules: { processes: ['x'], syscalls: ['ptrace'] },
    };
    expect(compile(ofWindows.content)).toEqual({ incompatible: 'no rule of it works on linux' });
    expect(compile(onlyMutexes.content)).toEqual({ incompatible: 'no rule of it works on linux' });
    expect(compile(newer.content)).toEqual({ incompatible: 'needs agent 2.10.0' });
    expect(compile(unknown)).toEqual({ incompatible: 'unknown: syscalls' });
  });
  it('keeps the text that names it, whether or not an agent knows of lists that came later', () => {
    const before = vaccineOf(1, { processes: ['x'] }).content;
    expect(canonicalHash(before)).toBe('9ef03d1050498a930e028b541e8fa46f4bbf7cf282e543a1bd6581f81ce1f97a');
    expect(canonicalHash(vaccineOf(1, { processes: ['x'], sha256: [] }).content)).toBe(canonicalHash(before));
    expect(compile(vaccineOf(1, { sha256: ['ab'.repeat(32)] }).content)).toMatchObject({
      vaccine: { sha256s: ['ab'.repeat(32)], problems: [] },
    });
  });
  it('for certain systems works there, whole family or one version, and nowhere else', () => {
    const of = (...os: string[]) => compile(vaccineOf(5, { processes: ['x'] }, { os }).content);
    expect(of('ubuntu', 'Debian')).toHaveProperty('vaccine');
    expect(of('debian-12')).toHaveProperty('vaccine');
    expect(of('debian-11', 'ubuntu')).toEqual({ incompatible: 'is for debian-11, ubuntu' });
  });
  it('whose exception a newer server wrote works with what is known of it, and names the rest', () => {
    const { id, content } = vaccineOf(1, { processes: ['x'] });
    const exception = { processes: ['backup'], commandLines: ['('], parents: ['sshd'] };
    const policyEntry = { id, sha256: canonicalHash(content), name: 'v', exception };
    expect(compileVaccine(policyEntry, content, '2.7.0', { osFamily: 'linux', osIds: ['debian'] })).toMatchObject({
      vaccine: {
        problems: ['exceptions: unknown: parents', 'exceptions: cannot be read: ('],
        exceptions: { processes: ['backup'] },
      },
    });
  });
  it('works with the rules that can be read, and names the others', () => {
    const compiled = compile(vaccineOf(1, { commandLines: ['a(?=b)', 'xmrig'] }).content);
    expect(compiled).toMatchObject({
      vaccine: { problems: ['commandLines: cannot be read: a(?=b)'], commandLines: [{ source: 'xmrig' }] },
    });
  });
});
