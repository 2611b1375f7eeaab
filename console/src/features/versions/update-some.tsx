import { api, call, maxPageSize } from '@egida/contract';
import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useApiMutation } from '../../api/mutation.ts';
import { send } from '../../api/send.ts';
import { tellError } from '../../feedback/feedback.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { AskButton } from '../../ui/ask-button.tsx';
import { countOf, type Selection } from '../../ui/table/selection.ts';
import classes from './update-some.module.css';
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
  const [gathering, setGathering] = useState(false);
  const update = useApiMutation(api.versions.updateSome, { feedback: versionFeedback('versions.update') });
  const count = countOf(selection);

  /** The call takes agencies by name: of "all that match", their ids are asked for first. */
  const idsOf = async ({ matching, ids }: Selection): Promise<string[]> => {
    if (!matching) return [...ids];
    const params = { instanceId, versionId: version };
    const query = { filter: matching.filter, size: String(maxPageSize) };
    const all = await call(send(), api.versions.agencies, { params, query });
    return all.collection.map(({ agencyId }) => agencyId);
  };
  const confirm = async (done: () => void) => {
    setGathering(true);
    try {
      const agencies = await idsOf(selection);
      const body = { agencies, updateAgenciesChildren: children };
      update.mutate({ params: { instanceId }, body }, { onSuccess: onDone, onSettled: done });
    } catch (error) {
      tellError(versionFeedback('versions.update'), error);
      done();
    } finally {
      setGathering(false);
    }
  };
  if (count > maxPageSize) return <span>{t('tooMany', { most: maxPageSize })}</span>;
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
              {t('updateSomeBody', { latest: newer })}
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
      busy={gathering || update.isPending}
      onConfirm={(done) => void confirm(done)}
    />
  );
};
