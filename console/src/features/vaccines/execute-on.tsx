import type { Vaccine } from '@egida/contract';
import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { hasExpired } from './expiry.ts';
import { vaccineMessages } from './vaccines.messages.ts';

/** Leads to where the vaccine is executed, with its reach shown first: on agencies that are chosen, or on one's own. */
export const ExecuteOn = ({ vaccine }: { vaccine: Vaccine }) => {
  const t = useMessages(vaccineMessages);
  const { may, singleAgency } = useSession();
  // What has expired is executed by nobody.
  if (!may('vaccines:deploy') || hasExpired(vaccine.expiration)) return null;
  const words = { leftSection: <IconPlayerPlay size={16} aria-hidden />, children: t('executeOn') };
  const vaccineId = vaccine.id;
  return singleAgency ? (
    <Button
      component={Link}
      to="/agencies/$agency/vaccines/$vaccineId"
      params={{ agency: singleAgency.id, vaccineId } as never}
      {...words}
    />
  ) : (
    <Button component={Link} to="/vaccines/$vaccineId/deployments" params={{ vaccineId } as never} {...words} />
  );
};
