import type { ImportReach } from '@egida/contract';
import { useMessages } from '../../../i18n/use-messages.ts';
import { ReachInWords } from '../../reach/reach.ts';
import { catalogueMessages } from './catalogue.messages.ts';
import classes from './import-dialog.module.css';

/** That vaccines of a file go out as soon as they are imported, and whom the one that goes farthest would reach. */
export const FarReaching = ({ vaccines, name, reach }: ImportReach) => {
  const t = useMessages(catalogueMessages);
  return (
    <>
      <p className={classes.text} role="alert">
        {t('reaches', { count: vaccines })} {t('reachesMost', { name, count: reach.computers })}
      </p>
      <ReachInWords reach={reach} kind="execute" />
    </>
  );
};
