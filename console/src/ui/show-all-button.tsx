import { Button } from '@mantine/core';
import { goOnAtHeading } from './focus.ts';

/** Of a list in which nothing waits for anybody: the way to all that is in it. It goes with its press, and the focus goes on. */
export const ShowAllButton = ({ label, onShowAll }: { label: string; onShowAll: () => void }) => (
  <Button
    variant="default"
    onClick={({ currentTarget }) => {
      goOnAtHeading(currentTarget);
      onShowAll();
    }}
  >
    {label}
  </Button>
);
