import { api } from '@egida/contract';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../api/query.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { computerVerbMessages } from './computer-verbs.messages.ts';
import { type Target, uncountedIn } from './target.ts';

/** Says of many that are not all in view which they are. */
export const TargetNote = ({ target }: { target: Target }) => {
  const t = useMessages(computerVerbMessages);
  const { agencyId } = target;
  const { data: agency } = useQuery(apiQuery(api.agencies.get, { params: { agencyId } }));
  if (uncountedIn(target) !== undefined) return null;
  if ('whole' in target) return <span>{t('allNote', { count: target.whole.expected, name: agency?.name ?? '' })}</span>;
  return target.selection.matching && <span>{t('matchingNote')}</span>;
};
