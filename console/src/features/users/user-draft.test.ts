import type { User } from '@egida/contract';
import { describe, expect, it } from 'vitest';
import { loggedUser } from '../../testing/browser.ts';
import { changedOnly } from '../../ui/form/changed-only.ts';
import { agencyChanges, draftOf, merged, newUserIn, newUserSchema, valuesOf } from './user-draft.ts';

const person = (over: Partial<User>): User => ({ ...loggedUser('ROLE_READONLY'), ...over });
const languageIn = (user: User) => draftOf(valuesOf(user, 'en')).config.locale;

describe('the language of a person', () => {
  it('who is new is that of who creates them, and is sent', () => {
    const draft = draftOf({ ...newUserIn('en'), username: 'ana', email: 'ana@villanueva.example', role: 'ROLE_ADMIN' });
    expect(newUserSchema.parse(draft).config).toEqual({ enabled2fa: false, locale: 'en' });
  });

  it('can be put right while their invitation is pending', () => {
    const chosen = { enabled2fa: false, locale: 'es' as const };
    expect(languageIn(person({ status: 'INVITED', config: chosen }))).toBe('es');
    expect(languageIn(person({ status: 'INVITED' })), 'none as yet: as the invitation was written').toBe('en');
  });

  it('who has come in is theirs alone, and nothing of it is sent', () => {
    const draft = draftOf(valuesOf(person({ config: { enabled2fa: true, locale: 'es' } }), 'en'));
    expect(draft.config).toEqual({ enabled2fa: true });
  });
});

it('whoever changes the language of a person sends nothing of their second factor, which somebody else may have demanded', () => {
  const values = valuesOf(person({ status: 'INVITED' }), 'en');
  const changes = (over: Partial<typeof values>) =>
    changedOnly(draftOf(values), draftOf({ ...values, ...over }), merged);
  expect(changes({ locale: 'es' })).toEqual({ config: { locale: 'es' } });
  expect(changes({ lastname: 'Otra' })).toEqual({ lastname: 'Otra' });
});

it('whoever changes the agencies of a person sends what comes and what leaves, which somebody else may have changed, too', () => {
  expect(agencyChanges(['a', 'b'], ['b', 'c'])).toEqual({ addAgencies: ['c'], removeAgencies: ['a'] });
  expect(agencyChanges(['a'], ['a', 'c'])).toEqual({ addAgencies: ['c'] });
  expect(agencyChanges(['a', 'b'], [])).toEqual({ agencies: [] });
});
