import { Tooltip } from '@mantine/core';
import { formatInstant, formatRelative } from '../i18n/format.ts';
import { useLocale } from '../i18n/locale.ts';
import { useClock } from './use-clock.ts';

interface AgoProps {
  instant: string;
  /** Puts the time into a sentence. */
  sentence?: (when: string) => string;
  /** Lets the keyboard reach the exact time too; not in lists, where it would be a stop in every row. */
  focusable?: boolean;
}

/** How long ago, kept up to date; the exact time on hover and on focus. */
export const Ago = ({ instant, sentence, focusable = false }: AgoProps) => {
  const locale = useLocale();
  // Alone it stands in a list's column, where `hace 32 min` can be read whole.
  const relative = formatRelative(instant, useClock(), locale, focusable || sentence ? 'long' : 'short');
  const exact = formatInstant(instant, locale);
  const text = sentence ? sentence(relative) : relative;
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
