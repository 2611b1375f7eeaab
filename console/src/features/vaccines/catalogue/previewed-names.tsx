import { Button } from '@mantine/core';
import { useState } from 'react';
import { useMessages } from '../../../i18n/use-messages.ts';
import { catalogueMessages } from './catalogue.messages.ts';
import classes from './import-dialog.module.css';

interface PreviewedNamesProps {
  title: string;
  /** How many there are; a file may hold more than are named. */
  count: number;
  rows: readonly { id: string; name: string; detail: string }[];
}

const shownAtFirst = 8;

/** Vaccines by their names: the first of them, and the others for who wants to see them. */
export const PreviewedNames = ({ title, count, rows }: PreviewedNamesProps) => {
  const t = useMessages(catalogueMessages);
  const [all, setAll] = useState(false);
  const shown = all ? rows : rows.slice(0, shownAtFirst);
  const hidden = rows.length - shown.length;
  return (
    <section>
      <h3 className={classes.heading}>{title}</h3>
      <ul className={classes.names}>
        {shown.map(({ id, name, detail }) => (
          <li key={id}>
            {name}
            {detail && <span className={classes.detail}>{detail}</span>}
          </li>
        ))}
        {hidden === 0 && count > rows.length && <li>{t('previewMore', { count: count - rows.length })}</li>}
      </ul>
      {hidden > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
          {t('previewAll', { count: hidden })}
        </Button>
      )}
    </section>
  );
};
