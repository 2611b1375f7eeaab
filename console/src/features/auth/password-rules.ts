/** The parts of the password rule, one by one, as they light up while a person types. Together: `passwordIsStrong`. */
export const passwordRules = [
  ['ruleLength', (password: string) => password.length >= 12],
  ['ruleDigit', (password: string) => /\p{Nd}/u.test(password)],
  ['ruleLower', (password: string) => /\p{Ll}/u.test(password)],
  ['ruleUpper', (password: string) => /\p{Lu}/u.test(password)],
  ['ruleSymbol', (password: string) => /[^\p{L}\p{N}\s]/u.test(password)],
] as const;
