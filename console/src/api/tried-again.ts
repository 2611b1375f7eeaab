import type { UseQueryResult } from '@tanstack/react-query';

type Asked = Pick<UseQueryResult, 'data' | 'isPending' | 'errorUpdateCount'>;

/** Whether it could not be had: also while it is tried again, which looks like a first try. */
export const isMissing = ({ data, errorUpdateCount }: Asked): boolean => data === undefined && errorUpdateCount > 0;

/** Whether the first answer is on its way. */
export const isAwaited = ({ isPending, errorUpdateCount }: Asked): boolean => isPending && errorUpdateCount === 0;
