import { Textarea } from '@mantine/core';
import { type ChangeEvent, type ReactNode, useDeferredValue } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { FoldedPart } from '../editor/folded-part.tsx';
import { markdownMessages } from './markdown.messages.ts';
import { Markdown } from './markdown.tsx';
import classes from './markdown-field.module.css';
import { MarkdownHelp } from './markdown-help.tsx';

interface MarkdownFieldProps {
  label: string;
  description: string;
  value?: string;
  error?: ReactNode;
  onChange: (event: ChangeEvent<HTMLTextAreaElement>) => void;
  onFocus?: () => void;
  onBlur?: () => void;
}

/** A text that is written in Markdown, beside what it will look like, in an editor's panel. */
export const MarkdownField = ({ value = '', ...field }: MarkdownFieldProps) => {
  const t = useMessages(markdownMessages);
  // Typing never waits until a long text has been drawn.
  const shown = useDeferredValue(value);
  return (
    <>
      <div className={classes.beside}>
        <Textarea {...field} value={value} withAsterisk aria-required autosize minRows={14} maxRows={24} />
        <section className={classes.preview} aria-label={t('preview')}>
          <h3 className={classes.title}>{t('preview')}</h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by the keyboard, too */}
          {/* biome-ignore lint/a11y/useSemanticElements: no fields are grouped here */}
          <div className={classes.page} role="group" aria-label={t('preview')} tabIndex={0}>
            {shown.trim() === '' ? <p className={classes.nothing}>{t('previewNothing')}</p> : null}
            <Markdown text={shown} below={3} />
          </div>
        </section>
      </div>
      <FoldedPart id="markdown-help" title={t('help')} summary={t('helpSummary')} isWrong={false}>
        <MarkdownHelp />
      </FoldedPart>
    </>
  );
};
