import { Button } from '@mantine/core';
import { useState } from 'react';
import { useMessages } from '../../../i18n/use-messages.ts';
import { moveMessages } from './move.messages.ts';
import { MoveDialog } from './move-dialog.tsx';

interface MoveAgenciesProps {
  agencies: readonly string[];
  /** Those of the list that are offered to another instance. */
  offered: ReadonlySet<string>;
  onDone: () => void;
}

/** Of the bulk bar: takes the selected agencies to another sector or instance. */
export const MoveAgencies = ({ agencies, offered, onDone }: MoveAgenciesProps) => {
  const t = useMessages(moveMessages);
  // Kept while the dialog closes, for it to do so as it was.
  const [asking, setAsking] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <Button size="compact-md" onClick={() => setAsking('open')}>
        {t('button')}
      </Button>
      {asking !== 'never' && (
        <MoveDialog
          open={asking === 'open'}
          agencies={agencies}
          offered={agencies.filter((id) => offered.has(id))}
          onMoved={() => {
            setAsking('closed');
            onDone();
          }}
          onCancel={() => setAsking('closed')}
        />
      )}
    </>
  );
};
