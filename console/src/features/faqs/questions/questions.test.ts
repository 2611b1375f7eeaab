import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { roles } from '@egida/contract';
import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { routeTree } from '../../../route-tree.ts';
import { areaScreens } from '../../../shell/area-screens.ts';
import { menuItems } from '../../../shell/menu-items.ts';
import { wordsOf } from '../match.ts';
import { openScreens } from '../open-screens.ts';
import { closestIfNone, narrowed, topicsFor } from '../reading.ts';
import { screens } from '../screens.ts';
import { english } from './en.ts';
import { spanish } from './es.ts';
import { facts } from './facts.ts';

const texts = { es: spanish, en: english };
const ids = Object.values(facts).flatMap((topic) => Object.keys(topic));
const all = (locale: 'es' | 'en') =>
  topicsFor(texts[locale], 'ROLE_ADMIN').flatMap(({ questions }) =>
    questions.map(({ id, question, answer }) => ({ id, text: [question, ...answer] })),
  );

/** What the console says anywhere else, as its sources hold it. */
const sources = (() => {
  const console_ = fileURLToPath(new URL('../../..', import.meta.url));
  const contract = fileURLToPath(new URL('../../../../../contract/src', import.meta.url));
  const read = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((file) => file.isFile() && /\.tsx?$/.test(file.name) && !file.parentPath.includes('features/faqs'))
      .map((file) => readFileSync(`${file.parentPath}/${file.name}`, 'utf8'));
  return [...read(console_), ...read(contract)].join('\n');
})();

describe('the frequently asked questions', () => {
  it('are about a hundred, each with a name of its own that an address can hold', () => {
    expect(ids.length).toBeGreaterThan(90);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/);
  });

  it.each(['es', 'en'] as const)('have every question and an answer to it: %s', (locale) => {
    expect(
      all(locale)
        .map(({ id }) => id)
        .sort(),
    ).toEqual([...ids].sort());
    for (const { title } of Object.values(texts[locale])) expect(title.trim()).not.toBe('');
    for (const { id, text } of all(locale)) {
      expect(text.length, id).toBeGreaterThan(1);
      expect(text[0], id).toMatch(/\?$/);
      for (const part of text) expect(part, id).toBe(part.trim());
      for (const part of text.slice(1)) expect(part, id).toMatch(/[.?]$/);
    }
  });

  it('ask in Spanish as Spanish does, and say nothing twice', () => {
    for (const { id, text } of all('es')) expect(text[0], id).toContain('¿');
    for (const locale of ['es', 'en'] as const) {
      const asked = all(locale).map(({ text }) => text[0]);
      expect(new Set(asked).size).toBe(asked.length);
    }
  });

  it('name what stands on screens by the words that stand there', () => {
    const quoted = { es: /«([^»]+)»/g, en: /“([^”]+)”/g };
    /** Said on no screen: examples, and what is typed elsewhere. */
    const elsewhere = ['egida-agent status', 'Authorization: ApiKey', '3 nuevas', '3 new'];
    for (const locale of ['es', 'en'] as const)
      for (const { id, text } of all(locale))
        for (const [, name = ''] of text.join(' ').matchAll(quoted[locale])) {
          const said = [`'${name}'`, `'${name}…'`, `"${name}"`].some((literal) => sources.includes(literal));
          expect(said || elsewhere.includes(name), `${locale} ${id}: ${name}`).toBe(true);
        }
  });

  it('lead to screens that there are, by the names that the menu has for them', () => {
    const { routesByPath } = createRouter({ routeTree, history: createMemoryHistory() });
    const named = [...menuItems, ...areaScreens];
    for (const { to, label } of Object.values(screens)) {
      expect(Object.keys(routesByPath), to).toContain(to);
      const ofMenu = named.filter((item) => item.to === to).map((item) => item.label);
      if (to !== '/faqs' && ofMenu.length > 0) expect(ofMenu, to).toContainEqual(label);
    }
  });
});

describe('who reads what', () => {
  it('an answer leads nobody where they may not go', () => {
    const router = createRouter({ routeTree, history: createMemoryHistory() });
    const names = ['alerts', 'users', 'config', 'password'] as const;
    const open = (role: (typeof roles)[number]) =>
      openScreens(names, router, { role, hasAgency: false, isAlone: false }).map(({ label }) => label.en);
    expect(open('ROLE_ADMIN')).toEqual(['Alerts', 'Users', 'Configuration', 'Change the password']);
    expect(open('ROLE_SERVICEDESK')).toEqual(['Alerts', 'Users', 'Change the password']);
    expect(open('ROLE_READONLY')).toEqual(['Alerts', 'Change the password']);
    expect(open('ROLE_CLASSIFIED')).toEqual(['Change the password']);
  });

  it('what is said of API keys leads to those of the agency at hand, and whoever has no other to no list of agencies', () => {
    const router = createRouter({ routeTree, history: createMemoryHistory() });
    const names = facts.service['keys-for-programs'].screens;
    const open = (hasAgency: boolean, isAlone: boolean) =>
      openScreens(names, router, { role: 'ROLE_USER', hasAgency, isAlone }).map(({ to }) => to);
    expect(open(true, true)).toEqual(['/agencies/$agency/tokens', '/agencies/$agency', '/api-reference']);
    expect(open(true, false)).toEqual(['/agencies/$agency/tokens', '/agencies', '/api-reference']);
    expect(open(false, false)).toEqual(['/agencies', '/api-reference']);
    const reader = openScreens(names, router, { role: 'ROLE_READONLY', hasAgency: true, isAlone: true });
    expect(reader.map(({ to }) => to)).not.toContain('/agencies/$agency/tokens');
  });

  const asked = { words: [], onlyMine: true, id: undefined };
  const mine = (role: (typeof roles)[number]) =>
    narrowed(topicsFor(spanish, role), asked).flatMap(({ questions }) => questions.map(({ id }) => id));

  it('everybody has questions of their own, an administrator the most', () => {
    for (const role of roles) expect(mine(role).length, role).toBeGreaterThan(35);
    for (const role of roles) expect(mine('ROLE_ADMIN').length).toBeGreaterThanOrEqual(mine(role).length);
  });

  it('a reader is not first told how to resolve alerts, nor a desk how to publish', () => {
    expect(mine('ROLE_READONLY')).toContain('what-an-alert-is');
    expect(mine('ROLE_READONLY')).not.toContain('resolve-or-reject');
    expect(mine('ROLE_SERVICEDESK')).not.toContain('publish-news');
    expect(mine('ROLE_CLASSIFIED')).not.toContain('what-an-alert-is');
  });

  it('all are there for everybody, their own first in each topic', () => {
    for (const { questions } of topicsFor(spanish, 'ROLE_READONLY')) {
      const order = questions.map(({ isMine }) => isMine);
      expect(order).toEqual(order.toSorted((one, other) => Number(other) - Number(one)));
    }
  });

  it('one that a link names is there, whatever is searched for', () => {
    const topics = narrowed(topicsFor(spanish, 'ROLE_READONLY'), {
      words: ['zzzz'],
      onlyMine: true,
      id: 'publish-news',
    });
    expect(topics.flatMap(({ questions }) => questions.map(({ id }) => id))).toEqual(['publish-news']);
  });

  it('where none has all that was typed, those that have most of it are named; where one has, none but these', () => {
    const near = (typed: string, onlyMine = false) =>
      closestIfNone(topicsFor(spanish, 'ROLE_READONLY'), { words: wordsOf(typed), onlyMine }).map(({ id }) => id);
    expect(narrowed(topicsFor(spanish, 'ROLE_READONLY'), { ...asked, words: wordsOf('excepción zzzz') })).toEqual([]);
    expect(near('excepción para todos los equipos zzzz')[0]).toBe('exception-for-some');
    expect(near('no poner vacuna en unos equipos')).toHaveLength(5);
    expect(near('publicar noticia zzzz')).toContain('publish-news');
    expect(near('publicar noticia zzzz', true)).not.toContain('publish-news');
    expect(near('publicar zzzz yyyy')).toEqual([]);
    expect(near('excepción')).toEqual([]);
    expect(near('zzzz')).toEqual([]);
  });
});
