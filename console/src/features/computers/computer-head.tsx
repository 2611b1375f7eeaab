import type { ComputerRow } from '@egida/contract';
import { Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { ComputerIdentity } from './computer-identity.tsx';
import { ComputerStatusBadge } from './computer-names.tsx';
import { ComputerNeeds } from './computer-needs.tsx';
import { ComputerNotices } from './computer-notices.tsx';
import classes from './computer-page.module.css';
import { ComputerTags } from './computer-tags.tsx';
import { ComputerVerbs } from './computer-verbs.tsx';
import { computerMessages } from './computers.messages.ts';

/** Which computer it is, what can be done with it, and what needs somebody; absent until it is there. */
export const ComputerHead = ({ computer }: { computer: ComputerRow | undefined }) => {
  const t = useMessages(computerMessages);
  const { may } = useSession();
  const navigate = useNavigate();
  return (
    <>
      <header className={classes.header}>
        <div className={classes.titles}>
          <div className={classes.name}>
            <Title order={1} className={classes.title}>
              {computer?.name ?? t('one')}
            </Title>
            {computer && <ComputerStatusBadge status={computer.status} t={t} />}
          </div>
          {computer && (
            <>
              <ComputerIdentity computer={computer} wherever />
              <ComputerTags computer={computer} line />
            </>
          )}
        </div>
        {computer && !computer.remote && may('computers:write') && (
          <div className={classes.verbs}>
            <ComputerVerbs
              computer={computer}
              // Its page goes along with it as soon as it is there.
              onMoved={() => {}}
              onDeleted={() =>
                void navigate({
                  to: '/agencies/$agency/computers',
                  params: { agency: computer.agencyId },
                  replace: true,
                })
              }
            />
          </div>
        )}
      </header>
      {computer && (
        <>
          <ComputerNeeds computer={computer} />
          <ComputerNotices computer={computer} />
        </>
      )}
    </>
  );
};
