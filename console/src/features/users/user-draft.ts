import { agencyRoles, type Role, type User, UserDraft } from '@egida/contract';
import type { Locale } from '../../i18n/locale.ts';
import type { SearchOption } from '../../ui/form/search-select.tsx';
import { roleOf } from './user-names.tsx';

/** Where the password comes from: chosen by the person, given by whoever writes this, or the one there is. */
export type PasswordChoice = 'invite' | 'given' | 'keep';

/** A person as the form holds them. */
export interface UserValues extends Record<string, unknown> {
  username: string;
  firstname: string;
  lastname: string;
  email: string;
  /** Empty where it is theirs alone to choose. */
  locale: Locale | '';
  role: Role;
  agencies: SearchOption[];
  allAgencies: boolean;
  notify: boolean;
  enabled: boolean;
  enabled2fa: boolean;
  choice: PasswordChoice;
  password: string;
  passwordRepeat: string;
  /** One's own, where one changes one's own address; so is the code, of one's second factor. */
  currentPassword: string;
  code: string;
}

const blank: UserValues = {
  username: '',
  firstname: '',
  lastname: '',
  email: '',
  locale: '',
  role: 'ROLE_USER',
  agencies: [],
  allAgencies: false,
  notify: true,
  enabled: true,
  enabled2fa: false,
  choice: 'invite',
  password: '',
  passwordRepeat: '',
  currentPassword: '',
  code: '',
};

/** Somebody new, in the language of who creates them. */
export const newUserIn = (locale: Locale): UserValues => ({ ...blank, locale });

/** Until somebody has accepted their invitation, it is written in the language of who sends it, or in what is chosen here. */
export const valuesOf = (user: User, inviter: Locale): UserValues => ({
  ...blank,
  username: user.username,
  firstname: user.firstname,
  lastname: user.lastname,
  email: user.email,
  locale: user.status === 'INVITED' ? (user.config.locale ?? inviter) : '',
  role: roleOf(user),
  agencies: user.agencies.map(({ id, name }) => ({ id, label: name })),
  allAgencies: user.allAgencies,
  notify: user.notify,
  enabled: user.enabled,
  enabled2fa: user.config.enabled2fa,
  choice: 'keep',
});

/** Those whose role reaches what it reaches whatever their agencies are. */
export const rolesWithoutAgencies: readonly Role[] = ['ROLE_ADMIN', 'ROLE_CLASSIFIED'];

/** What is sent. */
export const draftOf = (values: UserValues) => ({
  username: values.username.trim(),
  firstname: values.firstname.trim(),
  lastname: values.lastname.trim(),
  email: values.email.trim(),
  roles: values.role,
  agencies: rolesWithoutAgencies.includes(values.role) ? [] : values.agencies.map(({ id }) => id),
  allAgencies: values.role === 'ROLE_MANAGER' && values.allAgencies,
  notify: values.notify,
  enabled: values.enabled,
  config: { enabled2fa: values.enabled2fa, ...(values.locale && { locale: values.locale }) },
  ...(values.choice === 'given' && { password: values.password, passwordRepeat: values.passwordRepeat }),
});

/**
 * Of their agencies what comes to them and what leaves them: a colleague may have changed others of them meanwhile. None at all is
 * what a role says that has none.
 */
export const agencyChanges = (before: readonly string[], now: readonly string[]) => {
  if (now.length === 0) return { agencies: [] };
  const addAgencies = now.filter((id) => !before.includes(id));
  const removeAgencies = before.filter((id) => !now.includes(id));
  return { ...(addAgencies.length > 0 && { addAgencies }), ...(removeAgencies.length > 0 && { removeAgencies }) };
};

/** Its members are taken one by one: a colleague may have demanded a second factor while somebody chooses the language. */
export const merged = ['config'] as const;

/** Said together with whatever else is wrong, not once all the rest is right. */
const always = { when: () => true };

/** The contract's own check, and what the server would say of the whole. */
export const userSchema = UserDraft.refine(
  ({ roles, agencies }) => agencies.length > 0 || !agencyRoles.includes(roles),
  { path: ['agencies'], message: 'agencies.required', ...always },
).refine(({ password, passwordRepeat }) => password === passwordRepeat, {
  path: ['passwordRepeat'],
  message: 'password.unmatched',
  ...always,
});

/** An invitation needs somewhere to go. */
export const newUserSchema = userSchema.refine(({ password, email }) => password !== undefined || email !== '', {
  path: ['email'],
  message: 'email.required',
  ...always,
});
