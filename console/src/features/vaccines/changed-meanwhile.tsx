import type { Vaccine } from '@egida/contract';
import { useMessages } from '../../i18n/use-messages.ts';
import { Notice, NoticeButton } from '../../ui/notice.tsx';
import { ContentChanges, contentChanges } from './content-changes.tsx';
import { contentOfVaccine } from './content-of.ts';
import classes from './vaccine-fields.module.css';
import { vaccineMessages } from './vaccines.messages.ts';

interface ChangedMeanwhileProps {
  /** As it was when its editing began, and as somebody else has saved it since. */
  opened: Vaccine;
  newer: Vaccine;
  onTakeNewer: () => void;
}

/** Says that somebody else saved the vaccine that is being edited, and what: nothing that was typed is lost by it. */
export const ChangedMeanwhile = ({ opened, newer, onTakeNewer }: ChangedMeanwhileProps) => {
  const t = useMessages(vaccineMessages);
  const [before, after] = [contentOfVaccine(opened), contentOfVaccine(newer)];
  const isOtherContent = before !== undefined && after !== undefined && contentChanges(before, after).length > 0;
  return (
    <div role="alert" tabIndex={-1} data-path="newer">
      <Notice>
        {t('changedMeanwhile')}
        {isOtherContent && (
          <>
            {` ${t('changedTo')}`}
            <ContentChanges before={before} after={after} />
          </>
        )}
        {/* Below: beside so long a text it would leave that no room. */}
        <div className={classes.takeNewer}>
          <NoticeButton onClick={onTakeNewer}>{t('takeNewer')}</NoticeButton>
        </div>
      </Notice>
    </div>
  );
};
