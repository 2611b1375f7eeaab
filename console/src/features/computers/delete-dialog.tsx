import { api } from '@egida/contract';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../api/query.ts';
import { fold } from '../../i18n/fold.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useAskedAnew } from '../../ui/use-asked-anew.ts';
import { computerVerbMessages } from './computer-verbs.messages.ts';
import { RemovalDialog } from './removal-dialog.tsx';
import { sizeOf, useDeleteComputers } from './target.ts';
import type { TargetDialogProps } from './verb-dialog-props.ts';

/** Asks before computers are gone at once; before all of an agency's are, twice. */
export const DeleteDialog = ({ target, onDone, ...dialog }: TargetDialogProps) => {
  const t = useMessages(computerVerbMessages);
  const action = useDeleteComputers({ target, onDone });
  const count = sizeOf(target);
  const whole = 'whole' in target;
  const [typed, setTyped] = useAskedAnew(dialog.open, '');
  const { agencyId } = target;
  const name = useQuery({ ...apiQuery(api.agencies.get, { params: { agencyId } }), enabled: whole }).data?.name;
  return (
    <RemovalDialog
      {...dialog}
      target={target}
      action={action}
      title={t('deleteAsk', { count })}
      verb={t('deleteVerb', { count })}
      ready={!whole || (name !== undefined && sameName(typed, name))}
    >
      <span>{t('deleteBody', { count })}</span>
      {whole && (
        <TextInput
          label={t('allType')}
          description={name}
          value={typed}
          autoComplete="off"
          data-autofocus
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
    </RemovalDialog>
  );
};

/** Typing a name is a pause for thought, not a test of accents and capitals. */
const sameName = (typed: string, name: string) => plain(typed) === plain(name);
const plain = (text: string) => fold(text).replace(/\s+/g, ' ').trim();
