import { api } from '@egida/contract';
import { Button, Progress } from '@mantine/core';
import { useState } from 'react';
import { isGivenUp } from '../../api/mutation.ts';
import { useUpload } from '../../api/use-upload.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { FileDrop } from '../../ui/form/file-drop.tsx';
import { useUnsavedGuard } from '../../ui/form/use-unsaved-guard.tsx';
import classes from './publish-package.module.css';
import { versionFeedback } from './versions.feedback.ts';
import { versionMessages } from './versions.messages.ts';

/** Takes a package's file and shows how far it has gone. Leaving meanwhile would stop it: it asks first. */
export const PublishPackage = () => {
  const t = useMessages(versionMessages);
  const [name, setName] = useState('');
  const upload = useUpload(api.packages.publish, {
    feedback: versionFeedback('package.publish'),
    alsoTouches: ['versions'],
  });
  const { busy, progress, error, mayCancel } = upload;
  const question = useUnsavedGuard(() => busy && mayCancel, {
    words: { title: t('publishTitle'), body: t('publishLeave') },
  });
  const percent = Math.floor(progress * 100);
  return (
    <>
      {busy ? (
        <div className={classes.upload}>
          <div className={classes.uploadHead}>
            <span>{t(progress < 1 ? 'publishing' : 'publishChecking', { name })}</span>
            <span>{t('percent', { percent })}</span>
            {mayCancel && (
              <Button size="compact-sm" variant="default" onClick={upload.cancel}>
                {t('publishCancel')}
              </Button>
            )}
          </div>
          <Progress
            value={percent}
            animated={progress >= 1}
            aria-label={t('publishing', { name })}
            aria-valuetext={t('percent', { percent })}
          />
        </div>
      ) : (
        <>
          <FileDrop
            accept=".egida"
            words={{
              drop: t('publishDrop'),
              choose: t('publishChoose'),
              label: t('publishLabel'),
              help: t('publishHelp'),
            }}
            onFile={(file) => {
              setName(file.name);
              upload.start(file, {});
            }}
          />
          {error && !isGivenUp(error) && (
            <p className={classes.problem} role="alert">
              {t('publishFailed', { name, why: errorText(error) })}
            </p>
          )}
        </>
      )}
      {question}
    </>
  );
};
