import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../error-state.tsx';
import { dataOf } from './data-of.ts';

interface PanelQueryProps<Data> {
  query: UseQueryResult<Data, Error>;
  failedTitle: string;
  /** One part of a screen among others: its failure is said in less room. */
  compact?: boolean;
  /** What was known before does not do: only what is there now is shown. */
  onlyNow?: boolean;
  children: (data: Data) => ReactNode;
}

/** What a panel asks for: its shape while it comes, the thing itself unless it is no more, or what went wrong. */
export const PanelQuery = <Data,>(props: PanelQueryProps<Data>) => {
  const { query, failedTitle, compact = false, onlyNow = false, children } = props;
  const data = onlyNow ? undefined : dataOf(query);
  if (data !== undefined) return children(data);
  if (query.isError) {
    return (
      <ErrorState
        error={query.error}
        title={failedTitle}
        compact={compact}
        at={query.errorUpdatedAt}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <div aria-busy>
      {['55%', '90%', '75%', '82%', '60%', '88%'].map((width) => (
        <Skeleton key={width} height={12} width={width} mb={20} />
      ))}
    </div>
  );
};
