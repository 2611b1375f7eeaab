import { Tooltip } from '@mantine/core';
import { formatInstant, formatRelative, formatRelativeAlone } from '../i18n/format.ts';
import { useLocale } from '../i18n/locale.ts';
import { useClock } from './use-clock.ts';

interface AgoProps {
  instant: string;
  /** Puts the time into a sentence. */
  sentence?: (when: string) => string;
  /** Lets the keyboard reach the exact time too; not in lists, where it would be a stop in every row. */
  focusable?: boolean;
  /** What has gone was there a minute ago at the latest, and is not told as now. */
  gone?: boolean;
}

/** What the longest that it says alone needs in a list, «hace 10 meses», with the room at its sides. */
export const agoWidth = 118;

const minuteMs = 60_000;

/** How long ago, kept up to date; the exact time on hover and on focus. */
export const Ago = ({ instant, sentence, focusable = false, gone = false }: AgoProps) => {
  const locale = useLocale();
  const now = useClock();
  const told = gone ? new Date(Math.min(Date.parse(instant), now - minuteMs)).toISOString() : instant;
  // Alone it stands in a list's column, where `hace 32 min` can be read whole.
  const text = sentence
    ? sentence(formatRelative(told, now, locale))
    : formatRelativeAlone(told, now, locale, focusable ? 'long' : 'short');
  const exact = formatInstant(instant, locale);
  // A list has one in every row: the browser's own hint costs nothing until it is shown.
  if (!focusable) {
    return (
      <time dateTime={instant} title={exact}>
        {text}
      </time>
    );
  }
  return (
    <Tooltip label={exact} openDelay={200}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard reaches the exact time, too */}
      <time dateTime={instant} tabIndex={0}>
        {text}
      </time>
    </Tooltip>
  );
};
