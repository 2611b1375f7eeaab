import { type FormEvent, useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { uiMessages } from '../ui.messages.ts';
import classes from './table-footer.module.css';

/** A page number typed by hand; what lies beyond the last page is the last page. */
export const JumpToPage = ({ pages, onPage }: { pages: number; onPage: (page: number) => void }) => {
  const t = useMessages(uiMessages);
  const [text, setText] = useState('');
  const jump = (event: FormEvent) => {
    event.preventDefault();
    const wanted = Number.parseInt(text, 10);
    if (wanted >= 1) onPage(Math.min(wanted, pages));
    setText('');
  };
  return (
    <form onSubmit={jump} className={classes.jump}>
      <input
        type="text"
        inputMode="numeric"
        aria-label={t('jumpTo')}
        placeholder={t('jumpTo')}
        value={text}
        onChange={(event) => setText(event.target.value.replace(/\D/g, '').slice(0, 9))}
      />
    </form>
  );
};
