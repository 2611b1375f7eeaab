import { type ApiError, api } from '@egida/contract';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../api/query.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { catalogueMessages } from './catalogue.messages.ts';
import classes from './import-dialog.module.css';

/** The server names as many of those that differ, and no more. */
const namedAtMost = 20;
const shownNames = 8;

/** Which vaccines of a file are here with other content, and what replacing them would mean. */
export const Differing = ({ name, details }: { name: string; details: ApiError['details'] }) => {
  const t = useMessages(catalogueMessages);
  const ids = Array.isArray(details) ? details.map(({ path }) => path) : [];
  const all = useQuery(apiQuery(api.catalogue.all, {})).data?.collection;
  const nameOf = (id: string) => all?.find((one) => one.id === id)?.name;
  return (
    <>
      <p className={classes.text} role="alert">
        {ids.length >= namedAtMost
          ? t('differsMany', { name, count: ids.length })
          : t('differs', { name, count: ids.length })}
      </p>
      {all && (
        <ul className={classes.names}>
          {ids.slice(0, shownNames).map((id) => (
            <li key={id}>{nameOf(id) ?? id}</li>
          ))}
          {ids.length > shownNames && <li>{t('differsMore', { count: ids.length - shownNames })}</li>}
        </ul>
      )}
      <p className={classes.text}>{t('differsHelp')}</p>
    </>
  );
};
