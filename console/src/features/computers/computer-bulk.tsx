import { Button } from '@mantine/core';
import { IconArrowRight, IconPackageOff, IconTag, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { Hint } from '../../ui/hinted-button.tsx';
import { useKeys } from '../../ui/keys/use-keys.ts';
import type { Selection } from '../../ui/table/selection.ts';
import { useElsewhere } from '../agency/agency.ts';
import { LeftOut, ownOf, type RemoteRows } from '../bulk/bulk.ts';
import { VaccinateButton } from '../deployments/deployments.ts';
import { computerVerbMessages } from './computer-verbs.messages.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { TagDialog } from './tag-dialog.tsx';
import type { Target } from './target.ts';
import { UninstallDialog } from './uninstall-dialog.tsx';

interface ComputerBulkProps {
  selection: Selection;
  /** The agency whose list it is; absent in the list of all. */
  agencyId: string | undefined;
  remote: RemoteRows;
  /** A selection as one agency's own; null where it is of several. */
  targetOf: (selection: Selection) => Target | null;
  suggestions: readonly string[];
  onDone: () => void;
  onCounted: (found: number) => void;
  onLookAgain: () => void;
}

type Verb = 'tag' | 'move' | 'uninstall' | 'delete';

/** The verbs for the selected computers that are of this instance. */
export const ComputerBulk = (props: ComputerBulkProps) => {
  const { selection, remote } = props;
  const own = ownOf(selection, remote);
  return (
    <>
      {own && <OwnBulk {...props} selection={own} />}
      <LeftOut selection={selection} remote={remote} />
    </>
  );
};

/** As far as one may. Each verb asks first. */
const OwnBulk = (props: ComputerBulkProps) => {
  const { selection, agencyId, remote, targetOf, suggestions, onDone, onCounted, onLookAgain } = props;
  const t = useMessages(computerVerbMessages);
  const { may } = useSession();
  const [asking, setAsking] = useState<Verb | null>(null);
  const target = targetOf(selection);
  // Those of an agency that went to another instance are on their way there: another move would call them back.
  const isLeaving = useElsewhere(target?.agencyId);
  const dialog = (verb: Verb) => ({
    open: asking === verb,
    onClose: () => setAsking(null),
    onDone: () => {
      setAsking(null);
      onDone();
    },
    onCounted,
    onReview: () => {
      setAsking(null);
      onLookAgain();
    },
  });
  const mayMove = target !== null && may('computers:move') && !isLeaving;
  const ask = (verb: Verb) => {
    setAsking(verb);
    return true;
  };
  useKeys({ t: () => ask('tag'), m: () => mayMove && ask('move') });
  return (
    <>
      <Button size="compact-md" leftSection={<IconTag size={15} aria-hidden />} onClick={() => setAsking('tag')}>
        {t('tag')}
      </Button>
      {may('vaccines:deploy') && (
        <VaccinateButton ids={selection.matching ? null : [...selection.ids]} onDone={onDone} />
      )}
      {mayMove && (
        <Button
          size="compact-md"
          variant="default"
          leftSection={<IconArrowRight size={15} aria-hidden />}
          onClick={() => setAsking('move')}
        >
          {t('move')}
        </Button>
      )}
      {target && (
        <>
          <Button
            size="compact-md"
            variant="default"
            leftSection={<IconPackageOff size={15} aria-hidden />}
            onClick={() => setAsking('uninstall')}
          >
            {t('uninstall')}
          </Button>
          <Button
            size="compact-md"
            variant="light"
            color="red"
            leftSection={<IconTrash size={15} aria-hidden />}
            onClick={() => setAsking('delete')}
          >
            {t('delete')}
          </Button>
        </>
      )}
      {!target && <Hint>{t('oneAgencyOnly')}</Hint>}
      <TagDialog
        {...dialog('tag')}
        selection={selection}
        remote={remote}
        agencyId={agencyId}
        suggestions={suggestions}
      />
      {target && (
        <>
          <MoveDialog {...dialog('move')} target={target} remote={remote} />
          <UninstallDialog {...dialog('uninstall')} target={target} remote={remote} />
          <DeleteDialog {...dialog('delete')} target={target} remote={remote} />
        </>
      )}
    </>
  );
};
