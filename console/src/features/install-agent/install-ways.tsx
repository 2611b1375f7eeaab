import { Skeleton } from '@mantine/core';
import { errorCodeText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { Arrivals } from './arrivals.tsx';
import { installMessages } from './install-agent.messages.ts';
import { InstallByCommand } from './install-by-command.tsx';
import { installSystems } from './install-command.ts';
import { InstallWithNode } from './install-with-node.tsx';
import { InstallWithoutPackage } from './install-without-package.tsx';
import { TryHere } from './try-here.tsx';
import { useInstallObstacle } from './use-install-obstacle.ts';

interface InstallWaysProps {
  agencyId: string;
  apikey: string;
}

/** How an agent is installed, as far as the server hands out what that needs; whichever way is taken, who arrives is told of. */
export const InstallWays = ({ agencyId, apikey }: InstallWaysProps) => {
  const t = useMessages(installMessages);
  const obstacles = {
    linux: useInstallObstacle(agencyId, apikey, 'linux'),
    windows: useInstallObstacle(agencyId, apikey, 'windows'),
  };
  const { obstacle } = obstacles.linux;
  const isPending = installSystems.some((os) => obstacles[os].isPending);
  const without = installSystems.filter((os) => obstacles[os].obstacle === 'package.none');
  // One way is not shown before it is known which: whoever is at its command by then would lose their place.
  if (isPending) return <Skeleton height={96} aria-busy />;
  if (obstacle === 'install.noAddress') return <Notice>{errorCodeText(obstacle)}</Notice>;
  return (
    <>
      {without.length === installSystems.length ? (
        <InstallWithoutPackage />
      ) : (
        <>
          <InstallByCommand without={without} />
          <InstallWithNode title={t('installOther')}>
            <TryHere />
          </InstallWithNode>
        </>
      )}
      <Arrivals agencyId={agencyId} />
    </>
  );
};
