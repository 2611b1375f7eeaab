import type { VaccineException } from '@egida/contract';
import { useEffect } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { focusFirstError } from '../../ui/form/focus-error.ts';
import { Notice, NoticeButton } from '../../ui/notice.tsx';
import { isEmpty } from './exception-lists.ts';
import { ExceptionView } from './exception-view.tsx';
import { exceptionMessages } from './exceptions.messages.ts';
import { whomText } from './whom-text.ts';

interface ChangedMeanwhileProps {
  /** As a colleague has saved it since its editing began. */
  newer: VaccineException;
  onTakeNewer: () => void;
}

/** Says that somebody else changed the exception that is being edited, and how it stands by now: nothing that was typed is lost by it. */
export const ChangedMeanwhile = ({ newer, onTakeNewer }: ChangedMeanwhileProps) => {
  const t = useMessages(exceptionMessages);
  useEffect(() => focusFirstError({ newer: true }), []);
  return (
    <div role="alert" tabIndex={-1} data-path="newer">
      <Notice>
        {isEmpty(newer) ? (
          t('removedMeanwhile')
        ) : (
          <>
            {t('changedMeanwhile')}
            <ExceptionView lists={newer} />
            {whomText(newer, t)}
            {newer.reason && ` · ${t('because', { reason: newer.reason })}`}
          </>
        )}
        <div>
          <NoticeButton onClick={onTakeNewer}>{t('takeNewer')}</NoticeButton>
        </div>
      </Notice>
    </div>
  );
};
