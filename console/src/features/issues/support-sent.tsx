import type { IssueReceipt } from '@egida/contract';
import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { SidePanel } from '../../ui/panel/side-panel.tsx';
import { OwnAddress } from '../users/users.ts';
import classes from './issues.module.css';
import { OwnIssues } from './own-issues.tsx';
import { supportMessages } from './support.messages.ts';

/** Where a request went, and what happens next. */
export const SupportSent = ({ receipt, onClose }: { receipt: IssueReceipt; onClose: () => void }) => {
  const t = useMessages(supportMessages);
  const { email } = useSession().user;
  return (
    <SidePanel
      size="editor"
      title={t('title')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('done')}</Button>}
    >
      {/* Read on from here: the field that had the focus went with the form. */}
      <div className={classes.sent} tabIndex={-1} data-autofocus>
        <IconCircleCheck className={classes.sentIcon} size={28} stroke={1.6} aria-hidden />
        <h3>{t('sentTitle')}</h3>
        <p>{t(receipt.mailed ? 'sentText' : 'keptText')}</p>
        {email === '' ? (
          <p>
            {t('nextUnreachable')} <OwnAddress />
          </p>
        ) : (
          <p>{t('next', { email })}</p>
        )}
      </div>
      <OwnIssues />
    </SidePanel>
  );
};
