import type { ImportReply } from '@egida/contract';
import { CloseButton } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useMessages } from '../../../i18n/use-messages.ts';
import { catalogueMessages } from './catalogue.messages.ts';
import classes from './import-result.module.css';
import { importWords } from './import-words.ts';

/** What an import came to, in numbers, until it is taken note of. */
export const ImportResult = ({ reply, note, onClose }: { reply: ImportReply; note?: string; onClose: () => void }) => {
  const t = useMessages(catalogueMessages);
  const parts = importWords(reply).map(([key, count]) => t(key, { count }));
  return (
    <div className={classes.result} role="status">
      <IconCircleCheck size={18} aria-hidden />
      <span>
        <strong>{parts.length > 0 ? `${parts.join(' · ')}.` : t('nothingInside')}</strong>
        {note && ` ${note}`}
        {reply.replaced > 0 && ` ${t('agentsGetIt')}`}
      </span>
      <CloseButton size="sm" aria-label={t('dismissResult')} onClick={onClose} />
    </div>
  );
};
