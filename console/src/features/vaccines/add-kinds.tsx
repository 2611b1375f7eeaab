import type { RuleKind } from '@egida/contract';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import classes from './add-kinds.module.css';
import { vaccineMessages } from './vaccines.messages.ts';

interface AddKindsProps {
  title: string;
  kinds: readonly RuleKind[];
  onAdd: (kind: RuleKind) => void;
}

/** The kinds of rule that are not shown yet, each one press away. */
export const AddKinds = ({ title, kinds, onAdd }: AddKindsProps) => {
  const t = useMessages(vaccineMessages);
  const titleId = useId();
  if (kinds.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset within that of the rules would be read twice
    <div role="group" aria-labelledby={titleId} className={classes.kinds}>
      <p id={titleId} className={classes.title}>
        {title}
      </p>
      {kinds.map((kind) => (
        <Button
          key={kind}
          size="compact-md"
          variant="default"
          leftSection={<IconPlus size={15} aria-hidden />}
          onClick={() => onAdd(kind)}
        >
          {t(kind)}
        </Button>
      ))}
    </div>
  );
};
