import type { ApiKeyLimits } from '@egida/contract';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { ObstacleButton } from '../../ui/obstacle-button.tsx';
import { apiKeyMessages } from './api-keys.messages.ts';

interface CreateApiKeyProps {
  /** Absent while nobody knows: then the server says. */
  limits: ApiKeyLimits | undefined;
  onCreate: () => void;
}

/** Begins a key; where the agency has as many as it may, it says so, and leads to what comes first. */
export const CreateApiKey = ({ limits, onCreate }: CreateApiKeyProps) => {
  const t = useMessages(apiKeyMessages);
  const { may } = useSession();
  const icon = <IconPlus size={16} aria-hidden />;
  if (!limits || limits.usedTokens < limits.maxTokens) {
    return (
      <Button leftSection={icon} onClick={onCreate}>
        {t('create')}
      </Button>
    );
  }
  const { maxTokens: count } = limits;
  // The keys, of which one could go, stand on this very screen.
  const way = may('configurations:write') && (
    <Button component={Link} to="/config">
      {t('limitRaise')}
    </Button>
  );
  return (
    <ObstacleButton
      label={t('create')}
      leftSection={icon}
      obstacles={[{ why: count === 0 ? t('limitNone') : t('limitWhy', { count }), way }]}
      tried={false}
      onClose={() => undefined}
    />
  );
};
