import { useMemo } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { instanceChoiceMessages } from './instance-choice.messages.ts';
import { useRowInstance } from './use-instance-name.ts';
import { useSeveralInstances } from './use-several-instances.ts';

/** What the column is called that says which instance a row is of, and what each is called in it. */
export interface InstanceColumn {
  header: string;
  nameOf: (name: string) => string;
}

/** Absent where all rows are of one. */
export const useInstanceColumn = (): InstanceColumn | undefined => {
  const t = useMessages(instanceChoiceMessages);
  const several = useSeveralInstances();
  const nameOf = useRowInstance();
  return useMemo(() => (several ? { header: t('instance'), nameOf } : undefined), [several, t, nameOf]);
};
