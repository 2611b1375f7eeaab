import { passwordIsStrong } from '@egida/contract';
import { expect, it } from 'vitest';
import { passwordRules } from './password-rules.ts';

it('shows a password as complete exactly when the server takes it', () => {
  const samples = [
    '',
    'aB3$',
    'aB3$aB3$aB3$',
    'ab3$ab3$ab3$',
    'AB3$AB3$AB3$',
    'abcdEFGH1234',
    'Ñandú_ñandú_٣',
    'a B 3 a B 3 a B',
  ];
  for (const sample of samples) {
    expect(
      passwordRules.every(([, holds]) => holds(sample)),
      sample,
    ).toBe(passwordIsStrong(sample));
  }
});
