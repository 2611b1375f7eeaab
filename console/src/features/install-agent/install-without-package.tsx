import { Link } from '@tanstack/react-router';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { LoopbackWarning, OpenWarning } from './address-warning.tsx';
import { installMessages } from './install-agent.messages.ts';
import classes from './install-agent.module.css';
import { InstallWithNode } from './install-with-node.tsx';
import { TryHere } from './try-here.tsx';

/** Until a package is published: what it takes to install it anywhere, and what can be done without: a try on the server's own computer. */
export const InstallWithoutPackage = () => {
  const t = useMessages(installMessages);
  const mayPublish = useSession().may('versions:manage');
  return (
    <>
      <p className={classes.text}>
        {t('installNoPackage')}{' '}
        {mayPublish ? (
          <Link to="/version-control/packages">{t('installNoPackagePublish')}</Link>
        ) : (
          t('installNoPackageAsk')
        )}
      </p>
      <OpenWarning />
      <TryHere />
      <InstallWithNode title={t('installElsewhere')} warning={<LoopbackWarning />} />
    </>
  );
};
