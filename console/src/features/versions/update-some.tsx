import { api, maxPageSize } from '@egida/contract';
import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useApiMutation } from '../../api/mutation.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { AskButton } from '../../ui/ask-button.tsx';
import { countOf, isMoreThan, type Selection } from '../../ui/table/selection.ts';
import { useSelectedIds } from '../../ui/table/use-selected-ids.ts';
import { stuckSystemsText } from './stuck-text.ts';
import classes from './update-some.module.css';
import { useWantedVersion } from './use-wanted-version.ts';
import { versionFeedback } from './versions.feedback.ts';
import { versionMessages } from './versions.messages.ts';

interface UpdateSomeProps {
  instanceId: string;
  version: string;
  newer: string;
  selection: Selection;
  /** How many with that version they have between them, where that is known. */
  computers: number | null;
  onDone: () => void;
}

/** Updates the agents of the chosen agencies, with those of the agencies below them or without. */
export const UpdateSome = ({ instanceId, version, newer, selection, computers, onDone }: UpdateSomeProps) => {
  const t = useMessages(versionMessages);
  const [children, setChildren] = useState(false);
  const feedback = versionFeedback('versions.update');
  const update = useApiMutation(api.versions.updateSome, { feedback });
  const { gather, isGathering } = useSelectedIds(api.versions.agencies, {
    params: { instanceId, versionId: version },
    idOf: ({ agencyId }) => agencyId,
  });
  const count = countOf(selection);
  const wanted = useWantedVersion();

  const confirm = async (done: () => void) => {
    const agencies = await gather(selection, feedback, { onChanged: onDone });
    if (agencies.length === 0) return done();
    const body = { agencies, updateAgenciesChildren: children };
    update.mutate({ params: { instanceId }, body }, { onSuccess: onDone, onSettled: done });
  };
  if (isMoreThan(selection, maxPageSize)) return <span>{t('tooMany', { most: maxPageSize })}</span>;
  return (
    <AskButton
      size="compact-md"
      variant="filled"
      words={{
        button: t('update'),
        title: t('updateSomeTitle', { count }),
        body: (
          <div className={classes.body}>
            <p>
              {computers !== null && t('updateSomeKnown', { count: computers, version })}{' '}
              {t('updateSomeBody', { latest: newer })} {stuckSystemsText(t, wanted)}
            </p>
            <Switch
              label={t('updateChildren')}
              description={t('updateChildrenHelp')}
              checked={children}
              onChange={(event) => setChildren(event.currentTarget.checked)}
            />
          </div>
        ),
        verb: t('updateSomeVerb', { count }),
      }}
      busy={isGathering || update.isPending}
      onAsk={() => setChildren(false)}
      onConfirm={(done) => void confirm(done)}
    />
  );
};
