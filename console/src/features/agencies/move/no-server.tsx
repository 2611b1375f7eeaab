import type { Instance } from '@egida/contract';
import { Link } from '@tanstack/react-router';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Notice } from '../../../ui/notice.tsx';
import { panelTo } from '../../../ui/panel/use-panel.ts';
import { moveMessages } from './move.messages.ts';

/** Whether agencies can go to an instance: their agents have to be told where its server is. */
export const lacksServer = (instance: Pick<Instance, 'type' | 'server'> | undefined): instance is Instance =>
  instance !== undefined && instance.type !== 'main' && instance.server === '';

/** Right below the instance that was chosen: what keeps agencies from going there, and where that is set. */
export const NoServer = ({ instance: { id, name } }: { instance: Pick<Instance, 'id' | 'name'> }) => {
  const t = useMessages(moveMessages);
  const way = (
    <Link to="/federated/$instanceId" params={{ instanceId: id }} search={{ panel: panelTo('edit', id) } as never}>
      {t('noServerWay')}
    </Link>
  );
  return <Notice action={way}>{t('noServer', { name })}</Notice>;
};
