import type { ApiError } from '@egida/contract';
import { IconCircleX } from '@tabler/icons-react';
import { errorCodeText } from '../../../i18n/error-text.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { catalogueMessages } from './catalogue.messages.ts';
import classes from './import-dialog.module.css';

const shownPlaces = 5;

/** Why nothing of a file was imported, and where in it, if that is known. */
export const ImportProblem = ({ name, error }: { name: string; error: ApiError }) => {
  const t = useMessages(catalogueMessages);
  const why = error.code === 'vaccine.fromMain' ? t('fromMain') : errorCodeText(error.code).replace(/\.?$/, '.');
  const places = Array.isArray(error.details) ? error.details : [];
  return (
    <div className={classes.problem} role="alert">
      <IconCircleX size={18} aria-hidden />
      <div>
        <p>{t('refused', { name, why })}</p>
        {places.length > 0 && (
          <ul className={classes.places}>
            {places.slice(0, shownPlaces).map(({ path, message }) => (
              <li key={path}>
                {path}
                {message !== error.code && `: ${errorCodeText(message)}`}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
};
