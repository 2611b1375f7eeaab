import { api, isOpenToApiKeys } from '@egida/contract';
import { describe, expect, it } from 'vitest';
import { exampleLanguages, exampleOf, exampleSubjects, isTypedUnseen, setKeyIn } from './examples.ts';

const origin = 'https://egida.villanueva.example';
const agencyId = '019a5c1e-0000-7000-8000-000000000001';
const all = exampleLanguages.flatMap((language) =>
  exampleSubjects.map((subject) => ({ language, subject, text: exampleOf({ language, subject, origin, agencyId }) })),
);

describe('the examples of using a key', () => {
  it('ask for what a key may read', () => {
    expect([api.computers.list, api.alerts.ofAgency].every(isOpenToApiKeys)).toBe(true);
  });

  it('ask this server, of this agency, with the key of the environment', () => {
    const paths = { agents: '/agents?size=100', alerts: '/alerts?filter=status%3AACTIVE&size=100' };
    for (const { language, subject, text } of all) {
      expect(text, language).toContain(`${origin}/api/agencies/${agencyId}${paths[subject]}`);
      expect(text, language).toContain('EGIDA_API_KEY');
      expect(text, language).toMatch(/Authorization.*ApiKey /);
    }
  });

  it('never put the key on a command line or into the history of commands', () => {
    const [curl] = all;
    expect(curl?.text).toContain('-H @-');
    expect(exampleLanguages.filter(isTypedUnseen)).toEqual(['curl', 'python']);
    expect(exampleLanguages.map(setKeyIn).join('\n')).not.toMatch(/egida_/);
  });
});
