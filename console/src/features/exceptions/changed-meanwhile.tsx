import type { VaccineException } from '@egida/contract';
import { useMessages } from '../../i18n/use-messages.ts';
import { NewerNotice } from '../../ui/editor/newer-notice.tsx';
import { isEmpty } from './exception-lists.ts';
import { ExceptionView } from './exception-view.tsx';
import { exceptionMessages } from './exceptions.messages.ts';
import { whomText } from './whom-text.ts';

interface ChangedMeanwhileProps {
  /** As a colleague has saved it since its editing began. */
  newer: VaccineException;
  onTakeNewer: () => void;
}

/** Says that somebody else changed the exception that is being edited, and how it stands by now. */
export const ChangedMeanwhile = ({ newer, onTakeNewer }: ChangedMeanwhileProps) => {
  const t = useMessages(exceptionMessages);
  return (
    <NewerNotice verb={t('takeNewer')} onTakeNewer={onTakeNewer}>
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
    </NewerNotice>
  );
};
