import { passwordIsStrong } from '@egida/contract';
import { errorCodeText } from '../../i18n/error-text.ts';
import type { Translate } from '../../i18n/use-messages.ts';
import type { authMessages } from './auth.messages.ts';

type T = Translate<(typeof authMessages)['es']>;
interface Chosen {
  password: string;
  passwordRepeat: string;
  /** Where the old one is asked for too. */
  currentPassword?: string;
}

export const noPassword = { password: '', passwordRepeat: '' };

/** What is wrong with a new password, field by field; for `useForm`. */
export const newPasswordRules = (t: T) => ({
  password: (value: string, { currentPassword }: Chosen) => {
    if (!passwordIsStrong(value)) return value === '' ? errorCodeText('value.required') : t('notStrong');
    return value === currentPassword ? t('sameAsPrevious') : null;
  },
  passwordRepeat: (value: string, { password }: Chosen) => (value === password ? null : t('unmatched')),
});
