import { useMessages } from '../../i18n/use-messages.ts';
import { Hint } from '../../ui/hinted-button.tsx';
import type { Selection } from '../../ui/table/selection.ts';
import { bulkMessages } from './bulk.messages.ts';
import { leftOutOf, type RemoteRows } from './remote-rows.ts';

interface LeftOutProps {
  selection: Selection;
  remote: RemoteRows;
}

const useLeftOutText = ({ selection, remote }: LeftOutProps): string => {
  const t = useMessages(bulkMessages);
  const left = leftOutOf(selection, remote);
  switch (left.kind) {
    case 'none':
      return '';
    case 'some':
      return t('leftOut', { count: left.count });
    case 'all':
      return t('leftOutAll');
    case 'maybe':
      return t('leftOutMaybe');
  }
};

/** Beside the verbs: what they leave out of a selection, for it is changed in the instance that tells of it. */
export const LeftOut = (props: LeftOutProps) => {
  const text = useLeftOutText(props);
  return text && <Hint>{text}</Hint>;
};

/** The same in a question about all that match, which are not all in view. */
export const LeftOutNote = (props: LeftOutProps) => {
  const text = useLeftOutText(props);
  return text && <span>{text}</span>;
};
