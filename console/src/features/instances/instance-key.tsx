import { useMessages } from '../../i18n/use-messages.ts';
import { CopyField } from '../../ui/copy-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ShownOnce } from '../../ui/shown-once.tsx';
import { instanceMessages } from './instances.messages.ts';
import classes from './instances.module.css';

/** A key as it was just made, and whose it is. */
export interface NewKey {
  name: string;
  apikey: string;
}

/** The key of an instance, shown this once. */
export const InstanceKey = ({ made, onDone }: { made: NewKey | null; onDone: () => void }) => {
  const t = useMessages(instanceMessages);
  return (
    <ShownOnce title={made && t('keyTitle', { name: made.name })} done={t('keyDone')} onDone={onDone}>
      {made && (
        <>
          <Notice>{t('keyWarning')}</Notice>
          <span>{t('keyText')}</span>
          <LabelledField label={t('keyLabel')} value={made.apikey} main />
          <LabelledField label={t('keyServer')} value={window.location.origin} />
        </>
      )}
    </ShownOnce>
  );
};

const LabelledField = ({ label, value, main = false }: { label: string; value: string; main?: boolean }) => (
  <div>
    <div className={classes.label}>{label}</div>
    <CopyField label={label} value={value} main={main} />
  </div>
);
