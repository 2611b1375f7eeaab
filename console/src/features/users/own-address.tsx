import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { panelTo } from '../../ui/panel/use-panel.ts';
import { ownAddressMessages } from './own-address.messages.ts';
import classes from './users.module.css';

interface OwnAddressProps {
  /** What everybody else reads, who has to ask for it. */
  otherwise?: ReactNode;
  onGone?: () => void;
}

/** For who has no address: leads to where they set it, if they may change their own. */
export const OwnAddress = ({ otherwise, onGone }: OwnAddressProps) => {
  const t = useMessages(ownAddressMessages);
  const { user, may } = useSession();
  if (!may('users:write')) return otherwise;
  return (
    <Link to="/users" search={{ panel: panelTo('edit', user.id) } as never} className={classes.link} onClick={onGone}>
      {t('add')}
    </Link>
  );
};
