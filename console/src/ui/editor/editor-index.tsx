import { VisuallyHidden } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useMessages } from '../../i18n/use-messages.ts';
import { uiMessages } from '../ui.messages.ts';
import classes from './editor-index.module.css';

export interface IndexedPart {
  /** Of the element that it is. */
  id: string;
  title: string;
  isWrong: boolean;
}

/** Brings a part into view, opens it where it is folded, and goes on from its head. */
const showPart = (id: string): void => {
  const part = document.getElementById(id);
  if (part instanceof HTMLDetailsElement) part.open = true;
  part?.scrollIntoView({ block: 'start' });
  part?.querySelector<HTMLElement>('legend, summary')?.focus({ preventScroll: true });
};

/** Leads to the parts of a long form, and says in which of them something is wrong. */
export const EditorIndex = ({ parts }: { parts: readonly IndexedPart[] }) => {
  const t = useMessages(uiMessages);
  return (
    <nav className={classes.index} aria-label={t('editorParts')}>
      <ul>
        {parts.map(({ id, title, isWrong }) => (
          <li key={id}>
            <button type="button" onClick={() => showPart(id)}>
              <span>{title}</span>
              {isWrong && (
                <>
                  <IconAlertCircle size={15} aria-hidden />
                  <VisuallyHidden>{t('partWrong')}</VisuallyHidden>
                </>
              )}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
};
