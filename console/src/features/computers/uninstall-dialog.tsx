import { useMessages } from '../../i18n/use-messages.ts';
import { computerVerbMessages } from './computer-verbs.messages.ts';
import { RemovalDialog } from './removal-dialog.tsx';
import { sizeOf, useUninstallComputers } from './target.ts';
import type { TargetDialogProps } from './verb-dialog-props.ts';

/** Asks before computers are marked for removal: they go when their agents next connect. */
export const UninstallDialog = ({ target, onDone, ...dialog }: TargetDialogProps) => {
  const t = useMessages(computerVerbMessages);
  const action = useUninstallComputers({ target, onDone });
  const count = sizeOf(target);
  return (
    <RemovalDialog
      {...dialog}
      target={target}
      action={action}
      title={t('uninstallAsk', { count })}
      verb={t('uninstallVerb', { count })}
    >
      <span>{t('uninstallBody', { count })}</span>
    </RemovalDialog>
  );
};
