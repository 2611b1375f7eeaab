import { useMessages } from '../../i18n/use-messages.ts';
import { instanceChoiceMessages } from './instance-choice.messages.ts';
import { useSeveralInstances } from './use-several-instances.ts';

/** What the column is called that says which instance a row is of; absent where all are of one. */
export const useInstanceColumn = (): string | undefined => {
  const t = useMessages(instanceChoiceMessages);
  return useSeveralInstances() ? t('instance') : undefined;
};
