import type { ComputerRow } from '@egida/contract';
import { useNavigate } from '@tanstack/react-router';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { DetailHead } from '../../ui/detail/detail-head.tsx';
import { ComputerIdentity } from './computer-identity.tsx';
import { ComputerStatusBadge } from './computer-names.tsx';
import { ComputerNeeds } from './computer-needs.tsx';
import { ComputerNotices } from './computer-notices.tsx';
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
      <DetailHead
        title={computer?.name ?? t('one')}
        badge={computer && <ComputerStatusBadge status={computer.status} t={t} />}
        verbs={
          computer &&
          !computer.remote &&
          may('computers:write') && (
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
          )
        }
      >
        {computer && (
          <>
            <ComputerIdentity computer={computer} wherever />
            <ComputerTags computer={computer} line />
          </>
        )}
      </DetailHead>
      {computer && (
        <>
          <ComputerNeeds computer={computer} />
          <ComputerNotices computer={computer} />
        </>
      )}
    </>
  );
};
