import type { Vaccine } from '@egida/contract';
import { useMessages } from '../../i18n/use-messages.ts';
import { NewerNotice } from '../../ui/editor/newer-notice.tsx';
import { ContentChanges, contentChanges } from './content-changes.tsx';
import { contentOfVaccine } from './content-of.ts';
import { FactChanges } from './fact-changes.tsx';
import { vaccineMessages } from './vaccines.messages.ts';

interface ChangedMeanwhileProps {
  /** As it was when its editing began, and as somebody else has saved it since. */
  opened: Vaccine;
  newer: Vaccine;
  onTakeNewer: () => void;
}

/** Says that somebody else saved the vaccine that is being edited, and what. */
export const ChangedMeanwhile = ({ opened, newer, onTakeNewer }: ChangedMeanwhileProps) => {
  const t = useMessages(vaccineMessages);
  const [before, after] = [contentOfVaccine(opened), contentOfVaccine(newer)];
  const content = before && after && contentChanges(before, after).length > 0 && (
    <ContentChanges before={before} after={after} />
  );
  return (
    <NewerNotice verb={t('takeNewer')} onTakeNewer={onTakeNewer}>
      {`${t('changedMeanwhile')} ${t('changedTo')}`}
      <FactChanges before={opened} after={newer} />
      {content}
    </NewerNotice>
  );
};
