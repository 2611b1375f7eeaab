import type { AgencyVaccine } from '@egida/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { Hint } from '../../ui/hinted-button.tsx';
import { countOf, isMoreThan, type Selection } from '../../ui/table/selection.ts';
import { someVaccinesMessages } from './some-vaccines.messages.ts';
import type { SomeVerb } from './some-vaccines.ts';
import { type AskedOfSome, SomeVaccinesDialog } from './some-vaccines-dialog.tsx';
import { vaccinesAtMost } from './use-vaccines-in-turn.ts';

interface AgencyVaccinesBulkProps {
  agencyId: string;
  selection: Selection;
  /** Those that are selected; none where they could not be told. */
  chosen: (selection: Selection, verb: SomeVerb, onChanged: () => void) => Promise<AgencyVaccine[]>;
  isGathering: boolean;
  /** It is done with all of them, or they are others by now. */
  onDone: () => void;
}

/** Executes or stops the vaccines that are selected in an agency's list, once it was said what that comes to. */
export const AgencyVaccinesBulk = ({ agencyId, selection, chosen, isGathering, onDone }: AgencyVaccinesBulkProps) => {
  const t = useMessages(someVaccinesMessages);
  const [asked, setAsked] = useState<AskedOfSome | null>(null);
  const [isOpen, setOpen] = useState(false);
  const count = countOf(selection);
  const ask = async (verb: SomeVerb) => {
    const vaccines = await chosen(selection, verb, onDone);
    if (vaccines.length === 0) return;
    setAsked((before) => ({ verb, vaccines, at: (before?.at ?? 0) + 1 }));
    setOpen(true);
  };
  if (isMoreThan(selection, vaccinesAtMost)) return <Hint>{t('tooMany', { max: vaccinesAtMost })}</Hint>;
  return (
    <>
      <Button size="compact-md" loading={isGathering} onClick={() => void ask('execute')}>
        {t('execute', { count })}
      </Button>
      <Button size="compact-md" variant="default" disabled={isGathering} onClick={() => void ask('stop')}>
        {t('stop', { count })}
      </Button>
      {asked && (
        <SomeVaccinesDialog
          // Asked again, it is another question.
          key={asked.at}
          agencyId={agencyId}
          asked={asked}
          open={isOpen}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            onDone();
          }}
        />
      )}
    </>
  );
};
