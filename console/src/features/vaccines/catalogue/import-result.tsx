import type { ImportReply } from '@egida/contract';
import { CloseButton } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useMessages } from '../../../i18n/use-messages.ts';
import { focusTitle } from '../../../ui/focus.ts';
import { Status } from '../../../ui/status.tsx';
import { catalogueMessages } from './catalogue.messages.ts';
import classes from './import-result.module.css';
import { importWords } from './import-words.ts';

export interface Imported {
  reply: ImportReply;
  note?: string;
}

interface ImportResultProps {
  /** Nothing until something was imported, and once that is taken note of. */
  imported: Imported | undefined;
  onClose: () => void;
}

/** What an import came to, in numbers, until it is taken note of. */
export const ImportResult = ({ imported, onClose }: ImportResultProps) => (
  <Status as="div" className={imported && classes.result}>
    {imported && <Numbers {...imported} onClose={onClose} />}
  </Status>
);

const Numbers = ({ reply, note, onClose }: Imported & Pick<ImportResultProps, 'onClose'>) => {
  const t = useMessages(catalogueMessages);
  const parts = importWords(reply).map(([key, count]) => t(key, { count }));
  return (
    <>
      <IconCircleCheck size={18} aria-hidden />
      <span>
        <strong>{parts.length > 0 ? `${parts.join(' · ')}.` : t('nothingInside')}</strong>
        {note && ` ${note}`}
        {reply.replaced > 0 && ` ${t('agentsGetIt')}`}
      </span>
      <CloseButton
        size="sm"
        aria-label={t('dismissResult')}
        onClick={() => {
          onClose();
          // What was pressed goes: the list is read from its title on.
          focusTitle();
        }}
      />
    </>
  );
};
