import type { InstanceConnection } from '@egida/contract';
import { formatRelativeAlone } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/locale.ts';
import type { Translate } from '../../i18n/use-messages.ts';
import { StateBadge, type StateIcon, type StateTone } from '../../ui/state-badge.tsx';
import type { connectionMessages } from './connection.messages.ts';

export type ConnectionTranslate = Translate<NonNullable<(typeof connectionMessages)['texts']>>;
type State = InstanceConnection['state'];

const looks: Record<State, [StateTone, StateIcon]> = {
  NEVER: ['disabled', 'none'],
  CONNECTED: ['ok/medium', 'check'],
  LATE: ['warning/medium', 'pending'],
  RENEWED: ['warning/light', 'pending'],
  REFUSED: ['error/dark', 'error'],
  PAUSED: ['disabled', 'incompatible'],
};

export const ConnectionBadge = ({ state, t }: { state: State; t: ConnectionTranslate }) => {
  const [tone, icon] = looks[state];
  return <StateBadge tone={tone} icon={icon} label={t(state)} />;
};

/** Who reports twice a minute is up to date for that long. */
const upToDateSeconds = 60;

/** How old what is shown of it may be. */
export const Lag = ({ seconds, t }: { seconds: number | null; t: ConnectionTranslate }) => {
  const locale = useLocale();
  if (seconds === null) return null;
  if (seconds < upToDateSeconds) return t('upToDate');
  return formatRelativeAlone(new Date(-seconds * 1000).toISOString(), 0, locale, 'short');
};
