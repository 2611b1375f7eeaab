import { IconServer2 } from '@tabler/icons-react';
import { useMessages } from '../../i18n/use-messages.ts';
import { SearchSelect } from '../../ui/form/search-select.tsx';
import { instanceChoiceMessages } from './instance-choice.messages.ts';
import classes from './instance-choice.module.css';
import { InstanceStanding } from './instance-standing.tsx';
import type { InstanceChoice } from './use-instance-choice.ts';
import { useInstanceName } from './use-instance-name.ts';
import { useInstanceSearch } from './use-instance-search.ts';
import { useSeveralInstances } from './use-several-instances.ts';

interface InstanceBarProps {
  choice: InstanceChoice;
  /** Whether the screen may be about all of them. */
  mayBeAll?: boolean;
}

/** Above a screen that is about an instance: which one, and of when what is shown of it is. Nothing where there is but one. */
export const InstanceBar = ({ choice, mayBeAll = false }: InstanceBarProps) => {
  const t = useMessages(instanceChoiceMessages);
  const search = useInstanceSearch();
  const several = useSeveralInstances();
  const nameOf = useInstanceName();
  const { instanceId, instance, isOther, isGone, askedAt } = choice;
  if (!several && !isOther) return null;
  const label = instance ? nameOf(instance) : isGone ? '' : '…';
  return (
    <div className={classes.bar}>
      <div className={classes.choose}>
        <SearchSelect
          {...search}
          words={{ ...search.words, clear: t('showAll') }}
          path="instance"
          hideLabel
          icon={<IconServer2 size={16} aria-hidden />}
          placeholder={mayBeAll ? t('all') : ''}
          value={instanceId === undefined ? null : { id: instanceId, label }}
          onChange={(option) => choice.choose(option?.id)}
          clearable={mayBeAll}
        />
      </div>
      {isOther && instance && <InstanceStanding instance={instance} askedAt={askedAt} />}
    </div>
  );
};
