import { Link } from '@tanstack/react-router';
import { errorCodeText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Arrivals } from './arrivals.tsx';
import { installMessages } from './install-agent.messages.ts';
import classes from './install-agent.module.css';
import { InstallByCommand } from './install-by-command.tsx';
import { InstallWithNode } from './install-with-node.tsx';
import { useInstallObstacle } from './use-install-obstacle.ts';

interface InstallWaysProps {
  agencyId: string;
  apikey: string;
}

/** The commands that install an agent, as far as the server hands out what they need; else what has to be done first. */
export const InstallWays = ({ agencyId, apikey }: InstallWaysProps) => {
  const obstacle = useInstallObstacle(agencyId, apikey);
  if (obstacle === 'install.noAddress') return <Notice>{errorCodeText(obstacle)}</Notice>;
  return (
    <>
      {obstacle === 'package.none' ? <NoPackage /> : <InstallByCommand />}
      {/* The only way there is stands open; whichever is taken, who arrives is told of. */}
      <InstallWithNode key={obstacle} isOnly={obstacle === 'package.none'} />
      <Arrivals agencyId={agencyId} />
    </>
  );
};

const NoPackage = () => {
  const t = useMessages(installMessages);
  const mayPublish = useSession().may('versions:manage');
  return (
    <Notice
      action={
        mayPublish && (
          <Link to="/version-control" className={classes.link}>
            {t('installNoPackagePublish')}
          </Link>
        )
      }
    >
      {t('installNoPackage')} {!mayPublish && t('installNoPackageAsk')}
    </Notice>
  );
};
