import { api } from '@egida/contract';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../api/query.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { LeftOutNote } from '../bulk/bulk.ts';
import { computerVerbMessages } from './computer-verbs.messages.ts';
import { uncountedIn } from './target.ts';
import type { TargetDialogProps } from './verb-dialog-props.ts';

/** Says of many that are not all in view which they are. */
export const TargetNote = ({ target, remote }: Pick<TargetDialogProps, 'target' | 'remote'>) => {
  const t = useMessages(computerVerbMessages);
  const { agencyId } = target;
  const { data: agency } = useQuery(apiQuery(api.agencies.get, { params: { agencyId } }));
  if (uncountedIn(target) !== undefined) return null;
  if ('whole' in target) return <span>{t('allNote', { count: target.whole.expected, name: agency?.name ?? '' })}</span>;
  if (!target.selection.matching) return null;
  return (
    <>
      <span>{t('matchingNote')}</span>
      {remote && <LeftOutNote selection={target.selection} remote={remote} />}
    </>
  );
};
