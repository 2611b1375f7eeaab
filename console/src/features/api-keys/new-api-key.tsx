import type { ApiKeyCreated } from '@egida/contract';
import { useMessages } from '../../i18n/use-messages.ts';
import { CopyField } from '../../ui/copy-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ShownOnce } from '../../ui/shown-once.tsx';
import { apiKeyMessages } from './api-keys.messages.ts';
import classes from './api-keys.module.css';

interface NewApiKeyProps {
  made: ApiKeyCreated | null;
  /** The person says that they have it. */
  onDone: () => void;
}

/** A key as it was just made, shown this once. */
export const NewApiKey = ({ made, onDone }: NewApiKeyProps) => {
  const t = useMessages(apiKeyMessages);
  return (
    <ShownOnce title={made && t('madeTitle', { name: made.name })} done={t('madeDone')} onDone={onDone}>
      {made && (
        <>
          <Notice>{t('madeWarning')}</Notice>
          <div>
            <div className={classes.label}>{t('madeKey')}</div>
            <CopyField label={t('madeKey')} value={made.token} main />
          </div>
          <p className={classes.text}>{t('madeText')}</p>
        </>
      )}
    </ShownOnce>
  );
};
