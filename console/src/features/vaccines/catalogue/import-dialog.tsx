import { type ApiError, api, type ErrorCode, ImportReach, type ImportReply } from '@egida/contract';
import { Button, Group, Modal, Progress } from '@mantine/core';
import { useState } from 'react';
import { useUpload } from '../../../api/use-upload.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { FileDrop } from '../../../ui/form/file-drop.tsx';
import { useUnsavedGuard } from '../../../ui/form/use-unsaved-guard.tsx';
import { uiMessages } from '../../../ui/ui.messages.ts';
import { useEscape } from '../../../ui/use-escape.ts';
import { vaccineFeedback } from '../vaccines.feedback.ts';
import { catalogueMessages } from './catalogue.messages.ts';
import { Differing } from './differing.tsx';
import { FarReaching } from './far-reaching.tsx';
import classes from './import-dialog.module.css';
import { ImportProblem } from './import-problem.tsx';

interface ImportDialogProps {
  onImported: (reply: ImportReply) => void;
  onClose: () => void;
}

/** What this dialog says itself. */
const saidHere: readonly ErrorCode[] = [
  'vaccine.differs',
  'vaccine.reaches',
  'vaccine.versionNotValid',
  'file.malformed',
  'file.required',
  'fileTooBig',
];

/** What whoever imports has been shown and agreed to. */
interface Said {
  replace: 'true' | 'false';
  push: 'true' | 'false';
}
const nothingYet: Said = { replace: 'false', push: 'false' };

const isGivenUp = (error: unknown) => error instanceof DOMException;

/** Takes a zip of vaccines; asks before it replaces what is here with other content, and before it reaches many computers. */
export const ImportDialog = ({ onImported, onClose }: ImportDialogProps) => {
  const t = useMessages(catalogueMessages);
  const ui = useMessages(uiMessages);
  const [file, setFile] = useState<File>();
  const [agreed, setAgreed] = useState(nothingYet);
  const upload = useUpload(api.catalogue.uploadZip, {
    feedback: vaccineFeedback('vaccine.import'),
    saidElsewhere: saidHere,
    onSuccess: onImported,
  });
  const { busy, progress } = upload;
  const error: ApiError | null = isGivenUp(upload.error) ? null : upload.error;
  const send = (given: File, said: Said) => {
    setFile(given);
    setAgreed(said);
    upload.start(given, { query: said });
  };
  const close = () => {
    upload.cancel();
    onClose();
  };
  const question = useUnsavedGuard(() => busy, { title: t('importTitle'), body: t('importLeave') });
  useEscape(true, close);
  const differs = !busy && file && error?.code === 'vaccine.differs' ? error : undefined;
  const far =
    !busy && file && error?.code === 'vaccine.reaches' ? ImportReach.safeParse(error.details).data : undefined;
  return (
    <Modal
      opened
      onClose={close}
      title={t('importTitle')}
      size={560}
      closeOnEscape={false}
      closeOnClickOutside={!busy}
      closeButtonProps={{ 'aria-label': ui('close') }}
      styles={{ title: { fontSize: 17, fontWeight: 620, lineHeight: 1.35 } }}
    >
      <div className={classes.body}>
        {busy ? (
          <div className={classes.sending} role="status">
            <span>{t(progress < 1 ? 'sending' : 'checking', { name: file?.name ?? '' })}</span>
            <Progress value={Math.floor(progress * 100)} animated={progress >= 1} aria-label={t('sendingLabel')} />
          </div>
        ) : differs ? (
          <Differing name={file?.name ?? ''} details={differs.details} />
        ) : far ? (
          <FarReaching {...far} />
        ) : (
          <>
            <p className={classes.text}>{t('importText')}</p>
            <FileDrop
              first
              accept=".zip"
              words={{ drop: t('drop'), choose: t('choose'), label: t('chooseLabel'), help: t('dropHelp') }}
              onFile={(given) => send(given, nothingYet)}
            />
            {error && <ImportProblem name={file?.name ?? ''} error={error} />}
          </>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={close} data-autofocus={differs || far ? true : undefined}>
            {ui('cancel')}
          </Button>
          {differs && file && (
            <Button onClick={() => send(file, { ...agreed, replace: 'true' })}>{t('replace')}</Button>
          )}
          {far && file && (
            <Button onClick={() => send(file, { ...agreed, push: 'true' })}>
              {t('pushAll', { count: far.reach.computers })}
            </Button>
          )}
        </Group>
      </div>
      {question}
    </Modal>
  );
};
