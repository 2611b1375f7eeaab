import { expect, it } from 'vitest';
import { type ActionFeedback, defineFeedback } from './define-feedback.ts';

type Definer = (action: string) => ActionFeedback;

/** What is told of every noun's actions, wherever it is declared. */
const modules: Record<string, Record<string, Definer>> = import.meta.glob('../**/*.feedback.ts', { eager: true });
const declared = Object.values(modules).flatMap((module) =>
  Object.entries(module).map(([name, of]) => [name, of('').messages] as const),
);

it.each(declared)('%s: every action has a text for when it went well and for when it did not', (_, texts) => {
  for (const said of [texts.es, texts.en]) {
    const wentWell = Object.keys(said).filter((key) => /\.ok(_one)?$/.test(key));
    expect(wentWell).not.toEqual([]);
    for (const key of wentWell) {
      expect(said[key]).toMatch(/\S/);
      expect(said[key.replace(/\.ok(_one)?$/, '.error')], key).toMatch(/\S/);
      if (key.endsWith('_one')) expect(said[key.replace(/_one$/, '_other')], key).toMatch(/\S/);
    }
  }
  expect(Object.keys(texts.en).sort()).toEqual(Object.keys(texts.es).sort());
});

it('knows of all that is declared', () => {
  expect(declared.length).toBeGreaterThan(20);
});

it('does not compile where one of the two is missing, or a language', () => {
  const half = defineFeedback({ es: { 'file.send.ok': 'Enviado' }, en: { 'file.send.ok': 'Sent' } });
  // @ts-expect-error it says nothing of a failure
  half('file.send');
  // @ts-expect-error English lacks a text
  defineFeedback({ es: { 'file.send.ok': 'Enviado', 'file.send.error': 'No' }, en: { 'file.send.ok': 'Sent' } });
});
