import { Button, Checkbox } from '@mantine/core';
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDate } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { copyText } from '../../ui/copy-text.ts';
import { useUnsavedGuard } from '../../ui/form/use-unsaved-guard.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { twoFactorMessages } from './two-factor.messages.ts';
import classes from './two-factor.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  username: string;
  /** What goes on once they are saved. */
  verb: string;
  onDone: () => void;
}

/** The recovery codes, this once: to be copied, downloaded or written down before going on. */
export const RecoveryCodes = ({ codes, username, verb, onDone }: RecoveryCodesProps) => {
  const t = useMessages(twoFactorMessages);
  const [saved, setSaved] = useState(false);
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed' | null>(null);
  const question = useUnsavedGuard(() => !saved, { words: { title: t('unsavedTitle'), body: t('unsavedBody') } });
  const download = () => {
    const date = t('fileDate', { date: formatDate(new Date().toISOString()) });
    const head = [t('fileHead'), t('fileUser', { username }), date, '', ...codes, '', t('fileNote'), ''];
    saveFile(new Blob([head.join('\r\n')], { type: 'text/plain;charset=utf-8' }), t('fileName'));
  };
  return (
    <div className={classes.recovery}>
      <p className={classes.words}>{t('codesIntro')}</p>
      <ul className={classes.codes} aria-label={t('codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.verbs}>
        <Button
          variant="default"
          leftSection={outcome === 'copied' ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
          onClick={async () => setOutcome((await copyText(codes.join('\n'))) ? 'copied' : 'copyFailed')}
        >
          {t('copyAll')}
        </Button>
        <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={download}>
          {t('download')}
        </Button>
        <span role="status" className={classes.outcome}>
          {outcome && t(outcome)}
        </span>
      </div>
      <Checkbox
        label={t('saved')}
        checked={saved}
        onChange={(event) => setSaved(event.target.checked)}
        data-autofocus
      />
      <Button size="md" disabled={!saved} onClick={onDone}>
        {verb}
      </Button>
      {question}
    </div>
  );
};
