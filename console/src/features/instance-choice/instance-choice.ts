/** How other features choose an instance, and say which one a row is of. */

export { InstanceBar } from './instance-bar.tsx';
export { instanceChoiceMessages } from './instance-choice.messages.ts';
export { InstanceGone } from './instance-gone.tsx';
export { useInstanceChoice } from './use-instance-choice.ts';
export { type InstanceColumn, useInstanceColumn } from './use-instance-column.ts';
export { useInstanceFilter } from './use-instance-filter.ts';
export { useInstanceName } from './use-instance-name.ts';
export { useInstanceSearch } from './use-instance-search.ts';
export { useKnownInstances } from './use-known-instances.ts';
export { useSeveralInstances } from './use-several-instances.ts';
