import { IconBook2, IconLifebuoy } from '@tabler/icons-react';
import { supportMessages, useSupportPanel } from '../../features/issues/issues.ts';
import { manualMessages, useManual } from '../../features/manual/manual.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import type { PaletteItem } from './palette-group.ts';

/** What the strip at the edge does without leading to a screen: the manual, and support for whoever belongs to an agency. */
export const useTools = (): PaletteItem[] => {
  const manualText = useMessages(manualMessages);
  const supportText = useMessages(supportMessages);
  const { user } = useSession();
  const manual = useManual();
  const support = useSupportPanel();
  const tools: PaletteItem[] = [{ id: 'manual', label: manualText('title'), Icon: IconBook2, run: manual.mutate }];
  if (user.agencies.length > 0)
    tools.push({ id: 'support', label: supportText('title'), Icon: IconLifebuoy, begins: true, run: support.open });
  return tools;
};
