import { useMessages } from '../../i18n/use-messages.ts';
import { markdownMessages } from './markdown.messages.ts';
import classes from './markdown-field.module.css';

const pieces = ['heading', 'strong', 'em', 'list', 'numbers', 'link', 'quote', 'literal', 'grid'] as const;

/** What of Markdown is understood, each with how it is written. */
export const MarkdownHelp = () => {
  const t = useMessages(markdownMessages);
  return (
    <>
      <dl className={classes.pieces}>
        {pieces.map((piece) => (
          <div key={piece}>
            <dt>{t(piece)}</dt>
            <dd>
              <code>{t(`${piece}Written`)}</code>
            </dd>
          </div>
        ))}
      </dl>
      <p className={classes.limits}>{t('limits')}</p>
    </>
  );
};
