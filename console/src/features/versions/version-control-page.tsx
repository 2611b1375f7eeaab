import { useSession } from '../../session/session.tsx';
import {
  InstanceBar,
  InstanceGone,
  useInstanceChoice,
  useSeveralInstances,
} from '../instance-choice/instance-choice.ts';
import { CountedComputers } from './fleet-link.tsx';
import { InstanceVersions } from './instance-versions.tsx';

/** Which versions of the agent run in an instance and, of the main one, how updates go: those of others go on there. */
export const VersionControlPage = () => {
  const choice = useInstanceChoice(useSession().user.instanceId);
  const several = useSeveralInstances();
  const { instanceId = '', isOther } = choice;
  return (
    <>
      <InstanceBar choice={choice} />
      {choice.isGone ? (
        <InstanceGone choice={choice} />
      ) : (
        <CountedComputers value={several || isOther ? `instance:${instanceId}` : ''}>
          <InstanceVersions key={instanceId} instanceId={instanceId} isOther={isOther} />
        </CountedComputers>
      )}
    </>
  );
};
