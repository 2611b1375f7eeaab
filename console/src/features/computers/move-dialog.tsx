import { Stack } from '@mantine/core';
import { useMessages } from '../../i18n/use-messages.ts';
import { type SearchOption, SearchSelect } from '../../ui/form/search-select.tsx';
import { useAskedAnew } from '../../ui/use-asked-anew.ts';
import { takesComputers, useOwnAgencySearch } from '../agency/agency.ts';
import { BulkDialog } from '../bulk/bulk.ts';
import { computerVerbMessages } from './computer-verbs.messages.ts';
import { MoveWarnings, useMoveTarget } from './move-warnings.tsx';
import { sizeOf, uncountedIn, useMoveComputers } from './target.ts';
import { TargetNote } from './target-note.tsx';
import { useChangedWords } from './use-changed-words.ts';
import type { TargetDialogProps } from './verb-dialog-props.ts';

/** Asks where to, and says what that means for the computers. */
export const MoveDialog = ({ open, target, remote, onClose, onDone, onCounted, onReview }: TargetDialogProps) => {
  const t = useMessages(computerVerbMessages);
  const [to, setTo] = useAskedAnew<SearchOption | null>(open, null);
  const agency = useMoveTarget(to?.id);
  const { act, busy, changed, forget } = useMoveComputers({ target, onDone });
  const count = sizeOf(target);
  const changedWords = useChangedWords(target, changed);
  return (
    <BulkDialog
      open={open}
      title={t('moveAsk', { count })}
      verb={t('moveVerb', { count })}
      busy={busy}
      ready={agency !== undefined && takesComputers(agency)}
      changed={changed}
      changedWords={changedWords}
      onForget={forget}
      uncounted={uncountedIn(target)}
      onCounted={onCounted}
      onConfirm={() => to && act(to.id)}
      onCancel={onClose}
      onReview={onReview}
    >
      <Stack gap="md">
        <TargetNote target={target} remote={remote} />
        <SearchSelect
          {...useOwnAgencySearch()}
          label={t('moveTo')}
          placeholder={t('movePlaceholder')}
          required
          path="agencyId"
          autoFocus
          value={to}
          onChange={setTo}
          except={[target.agencyId]}
        />
        {agency && <MoveWarnings agency={agency} arriving={count} />}
        <span>{t('moveBody', { count })}</span>
      </Stack>
    </BulkDialog>
  );
};
