import type { ApiKey } from '@egida/contract';
import { IconKey } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ApiKeyItem } from './api-key-item.tsx';
import { apiKeyMessages } from './api-keys.messages.ts';
import classes from './api-keys.module.css';

interface ApiKeyListProps {
  agencyId: string;
  keys: readonly ApiKey[];
  /** The button that makes the first. */
  create: ReactNode;
}

/** The keys of an agency, or what one is for. */
export const ApiKeyList = ({ agencyId, keys, create }: ApiKeyListProps) => {
  const t = useMessages(apiKeyMessages);
  if (keys.length === 0) {
    return (
      <div className={classes.none}>
        <EmptyState title={t('noneTitle')} icon={<IconKey size={26} stroke={1.5} />} action={create}>
          {t('noneText')}
        </EmptyState>
      </div>
    );
  }
  return (
    <ul className={classes.items}>
      {keys.map((one) => (
        <ApiKeyItem key={one.id} agencyId={agencyId} apiKey={one} />
      ))}
    </ul>
  );
};
