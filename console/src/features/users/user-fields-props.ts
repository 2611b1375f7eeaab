import type { UseFormReturnType } from '@mantine/form';
import type { UserValues } from './user-draft.ts';

export interface UserFieldsProps {
  form: UseFormReturnType<UserValues>;
}
