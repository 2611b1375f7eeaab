import { api } from '@egida/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { words } from '../../features.ts';
import { learnWords } from '../../i18n/known-words.ts';
import { readRefusals } from './read-refusals.ts';

beforeAll(async () => {
  for (const fetchWords of words) learnWords(await fetchWords());
});

const sentences = (counts: Record<string, number>) =>
  readRefusals(counts).map(({ what, why, count }) => [what, why, count]);

describe('what somebody tried and was not given', () => {
  it('is said in words, the most frequent first', () => {
    expect(sentences({ 'users.create forbidden': 1, 'agencies.get agency.notfound': 7 })).toEqual([
      ['Consultar organismos', 'no existe, o no está a su cargo', 7],
      ['Crear un usuario', 'su perfil no lo permite', 1],
    ]);
  });

  it('has words for every call that there is', () => {
    const calls = Object.entries(api).flatMap(([group, endpoints]) =>
      Object.keys(endpoints).map((call) => `${group}.${call}`),
    );
    const wordless = calls.filter((call) => sentences({ [`${call} forbidden`]: 1 })[0]?.[0] === call);
    expect(wordless).toEqual([]);
    expect(sentences({ 'exceptions.propose vaccine.notfound': 1 })).toEqual([
      ['Consultar excepciones', 'no existe, o no está a su cargo', 1],
    ]);
  });

  it('gives other reasons their own words, and keeps as it is what nobody here has heard of', () => {
    expect(sentences({ 'users.update role.notGrantable': 1, 'robots.start robot.asleep': 1 })).toEqual([
      ['Modificar un usuario', 'no puede conceder ese perfil: alcanza más que el suyo', 1],
      ['robots.start', 'robot.asleep', 1],
    ]);
  });
});
