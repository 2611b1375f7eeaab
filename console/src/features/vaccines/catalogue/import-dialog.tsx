import type { ImportReply } from '@egida/contract';
import { Button, Group, Modal, Progress } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useMessages } from '../../../i18n/use-messages.ts';
import { dialogStyles } from '../../../ui/confirm-dialog.tsx';
import { FileDrop } from '../../../ui/form/file-drop.tsx';
import { useUnsavedGuard } from '../../../ui/form/use-unsaved-guard.tsx';
import { Status } from '../../../ui/status.tsx';
import { uiMessages } from '../../../ui/ui.messages.ts';
import { useEscape } from '../../../ui/use-escape.ts';
import { useFocusBack } from '../../../ui/use-focus-back.ts';
import { catalogueMessages } from './catalogue.messages.ts';
import { FarReaching } from './far-reaching.tsx';
import classes from './import-dialog.module.css';
import { ImportProblem } from './import-problem.tsx';
import { importVerb, previewWords } from './import-words.ts';
import { PreviewedImport } from './previewed-import.tsx';
import { useImport } from './use-import.ts';

interface ImportDialogProps {
  onImported: (reply: ImportReply) => void;
  onClose: () => void;
}

/** Takes a zip of vaccines, shows what its import would come to, and asks once more before it reaches many computers. */
export const ImportDialog = ({ onImported, onClose }: ImportDialogProps) => {
  const t = useMessages(catalogueMessages);
  const ui = useMessages(uiMessages);
  const { name, step, progress, preview, again, far, problem, look, start, ...upload } = useImport(onImported);
  const { mayCancel, leave } = upload;
  const close = () => {
    leave();
    onClose();
  };
  const busy = step !== undefined;
  const question = useUnsavedGuard(() => busy && mayCancel, {
    words: { title: t('importTitle'), body: t('importLeave') },
  });
  useEscape(true, close);
  useFocusBack(true);
  const asks = !busy && (far !== undefined || preview !== undefined);
  const cancelButton = useRef<HTMLButtonElement>(null);
  // What replaces or goes far is begun by no key that was pressed too soon.
  useEffect(() => {
    // What was pressed to begin has gone as well: what stays is the way out.
    if (asks || busy) cancelButton.current?.focus();
  }, [asks, busy]);
  const verb = !busy && !far && preview ? importVerb(preview, t) : undefined;
  return (
    <Modal
      opened
      onClose={close}
      title={t('importTitle')}
      size={560}
      closeOnEscape={false}
      closeOnClickOutside={!busy}
      closeButtonProps={{ 'aria-label': ui('close') }}
      styles={{ title: dialogStyles.title }}
    >
      <div className={classes.body}>
        <Status className={busy ? classes.sending : classes.text}>
          {busy
            ? t(progress < 1 ? 'sending' : step === 'looking' ? 'checking' : 'importing', { name })
            : !far && preview && previewWords({ name, preview, again }, t)}
        </Status>
        {busy ? (
          <Progress
            className={classes.progress}
            value={Math.floor(progress * 100)}
            animated={progress >= 1}
            aria-label={t('sendingLabel')}
          />
        ) : far ? (
          <FarReaching {...far} />
        ) : preview ? (
          <>
            <PreviewedImport preview={preview} />
            {problem && <ImportProblem name={name} error={problem} />}
          </>
        ) : (
          <>
            <p className={classes.text}>{t('importText')}</p>
            <FileDrop
              first
              accept=".zip"
              words={{ drop: t('drop'), choose: t('choose'), label: t('chooseLabel'), help: t('dropHelp') }}
              onFile={look}
            />
            {problem && <ImportProblem name={name} error={problem} />}
          </>
        )}
        <Group justify="flex-end" gap="sm">
          <Button ref={cancelButton} variant="default" onClick={close}>
            {(preview && !busy && !far && !verb) || !mayCancel ? ui('close') : ui('cancel')}
          </Button>
          {verb && <Button onClick={() => start({ push: false })}>{verb}</Button>}
          {far && <Button onClick={() => start({ push: true })}>{t('pushAll', { count: far.reach.computers })}</Button>}
        </Group>
      </div>
      {question}
    </Modal>
  );
};
