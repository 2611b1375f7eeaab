import { api } from '@egida/contract';
import { beforeAll, expect, it } from 'vitest';
import { words } from '../../features.ts';
import { learnWords } from '../../i18n/known-words.ts';
import { translate } from '../../i18n/messages.ts';
import { bulkMessages } from './bulk.messages.ts';
import { callName, thingsText } from './call-name.ts';

const t: Parameters<typeof callName>[0] = (key, ...values) => translate(bulkMessages, key, ...values);
beforeAll(async () => {
  for (const fetchWords of words) learnWords(await fetchWords());
});

it('says of every action how many of its own noun it was', () => {
  const calls = Object.entries(api).flatMap(([group, endpoints]) =>
    Object.entries(endpoints).flatMap(([name, endpoint]) => ('bulk' in endpoint ? [`${group}.${name}`] : [])),
  );
  const nouns = calls.map((call) => [call, thingsText(call, 1)]);
  expect(nouns.filter(([, text]) => text === '1 elemento')).toEqual([]);
  // A feature's noun stands in its words: these are where two nouns stand in a path, or none of the group's name.
  expect(Object.fromEntries(nouns)).toMatchObject({
    'computers.move': '1 equipo',
    'computers.moveAll': '1 equipo',
    'computers.bulkRemove': '1 equipo',
    'computers.removeAll': '1 equipo',
    'computers.bulkUninstall': '1 equipo',
    'computers.uninstallAll': '1 equipo',
    'fleet.tag': '1 equipo',
    'alerts.updateMany': '1 alerta',
    'deployments.applyToComputer': '1 equipo',
    'deployments.applyToComputers': '1 equipo',
    'deployments.stopOnComputer': '1 equipo',
  });
});

it('calls what a call without a name acts on by its noun all the same, and what nobody here has heard of an item', () => {
  expect(callName(t, 'agencies.update')).toBe('Acción sobre varios elementos');
  expect(thingsText('agencies.update', 2)).toBe('2 organismos');
  expect(thingsText('vaccines.update', 2)).toBe('2 vacunas');
  expect(thingsText('robots.wake', 2)).toBe('2 elementos');
});

it('has both forms of every noun, and no two nouns alike, in both languages', async () => {
  const all = (await Promise.all(words.map((fetchWords) => fetchWords()))).flatMap((learned) =>
    'nouns' in learned && learned.nouns ? [learned.nouns] : [],
  );
  for (const locale of ['es', 'en'] as const) {
    const texts = Object.assign({}, ...all.map((nouns) => nouns[locale])) as Record<string, string>;
    const stems = new Set(Object.keys(texts).map((key) => key.replace(/_(one|other)$/, '')));
    expect(Object.keys(texts)).toHaveLength(2 * stems.size);
    expect(new Set(Object.values(texts)).size).toBe(Object.keys(texts).length);
  }
});
