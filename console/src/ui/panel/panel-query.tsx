import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../error-state.tsx';

interface PanelQueryProps<Data> {
  query: UseQueryResult<Data, Error>;
  failedTitle: string;
  /** One part of a screen among others: its failure is said in less room. */
  compact?: boolean;
  children: (data: Data) => ReactNode;
}

/** What a panel asks for: its shape while it comes, the thing itself, or what went wrong. */
export const PanelQuery = <Data,>({ query, failedTitle, compact = false, children }: PanelQueryProps<Data>) => {
  if (query.data !== undefined) return children(query.data);
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
