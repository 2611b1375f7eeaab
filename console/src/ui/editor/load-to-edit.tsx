import type { CallInput, Endpoint, ReplyOf } from '@egida/contract';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useRef, useState } from 'react';
import { apiQuery } from '../../api/query.ts';
import { PanelQuery } from '../panel/panel-query.tsx';
import { SidePanel } from '../panel/side-panel.tsx';
import { useLoaded } from './use-loaded.ts';

interface LoadToEditProps<E extends Endpoint> {
  /** The call that gets what is to be changed, and which one it is to get. */
  endpoint: E;
  input: CallInput<E>;
  /** The panel's, until the form has its own. */
  title: string;
  failedTitle: string;
  /** As wide as the form will be. */
  size?: 'editor' | 'indexed';
  onClose: () => void;
  /** The form of what was got. `startAnew` drops what was typed, and begins with what is there by then. */
  children: (loaded: ReplyOf<E>, startAnew: () => void) => ReactNode;
}

/**
 * An editor's panel until what it changes is there, as it is now and not as it was seen a while ago. Coming back to the window asks for
 * nothing anew: somebody is typing. What they typed stays while their session is over, and is there once they have signed in again.
 */
export const LoadToEdit = <E extends Endpoint>(props: LoadToEditProps<E>) => {
  const { endpoint, input, title, failedTitle, size = 'editor', onClose, children } = props;
  const asked = apiQuery(endpoint, input);
  const query = useQuery({ ...asked, refetchOnWindowFocus: false });
  const begun = useRef(false);
  const [times, setTimes] = useState(0);
  const loaded = useLoaded(JSON.stringify(asked.queryKey), query.data);
  if ((query.isFetchedAfterMount || !query.isFetching) && !query.isError) begun.current = true;
  if (begun.current && loaded !== undefined)
    return <Fragment key={times}>{children(loaded, () => setTimes(times + 1))}</Fragment>;
  return (
    <SidePanel size={size} title={title} onClose={onClose}>
      <PanelQuery onlyNow query={query} failedTitle={failedTitle}>
        {() => null}
      </PanelQuery>
    </SidePanel>
  );
};
