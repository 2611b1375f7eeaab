import { useMemo } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { drawMarkdown } from './draw-markdown.tsx';
import { markdownMessages } from './markdown.messages.ts';
import classes from './markdown.module.css';

interface MarkdownProps {
  text: string;
  /** The level of the heading that the text stands under: 2 in a panel. */
  below: number;
}

/**
 * A text in Markdown that anybody may have written. It becomes elements of a few kinds, never HTML: no script, no style, no
 * image and no address of the author's gets further than the text, but for links that people press.
 */
export const Markdown = ({ text, below }: MarkdownProps) => {
  const t = useMessages(markdownMessages);
  const drawn = useMemo(() => drawMarkdown(text, below, t), [text, below, t]);
  return <div className={classes.markdown}>{drawn}</div>;
};
