import { api, type Endpoint } from '@egida/contract';
import { beforeAll, expect, it } from 'vitest';
import { bulkNounOf } from '../../api/bulk-noun.ts';
import { words } from '../../features.ts';
import { isNoun, learnWords } from '../../i18n/known-words.ts';
import { translate } from '../../i18n/messages.ts';
import { bulkMessages } from './bulk.messages.ts';
import { callName, thingsText } from './call-name.ts';

const t: Parameters<typeof callName>[0] = (key, ...values) => translate(bulkMessages, key, ...values);
beforeAll(async () => {
  for (const fetchWords of words) learnWords(await fetchWords());
});

const bulkCalls = Object.entries(api).flatMap(([group, endpoints]) =>
  Object.entries(endpoints).flatMap(([name, endpoint]) =>
    'bulk' in endpoint ? [[`${group}.${name}`, endpoint as Endpoint] as const] : [],
  ),
);

it('says of every action how many of its own noun it was', () => {
  const nouns = bulkCalls.map(([call]) => [call, thingsText(call, 1)]);
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

const lastWord = ({ path }: Endpoint, isIt: (segment: string) => boolean) => path.split('/').findLast(isIt);
/** What the contract has lists of. */
const things = new Set(
  Object.values(api)
    .flatMap((endpoints): Endpoint[] => Object.values(endpoints))
    .flatMap((endpoint) => (endpoint.list ? [lastWord(endpoint, (segment) => !segment.startsWith(':'))] : [])),
);

it.each(bulkCalls)('%s is counted by the last thing of its path: no noun is missing', (_, endpoint) => {
  expect(things.size).toBeGreaterThan(10);
  expect(bulkNounOf(endpoint.path)).toBe(lastWord(endpoint, (segment) => things.has(segment)));
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

it('has words for every noun that a screen counts by', () => {
  const sources = import.meta.glob<string>('../**/*.tsx', { query: '?raw', import: 'default', eager: true });
  const used = Object.values(sources).flatMap((text) =>
    [...text.matchAll(/countedText\('(\w+)'/g)].map(([, noun = '']) => noun),
  );
  expect(used.length).toBeGreaterThan(10);
  expect(used.filter((noun) => !isNoun(noun))).toEqual([]);
});
