import { createRootRoute, Outlet } from '@tanstack/react-router';
import { FeedbackArea } from '../feedback/feedback-area.tsx';
import { goBackTo } from '../ui/focus.ts';

/** Beneath everything. What it shows when something failed is filled in where the tree is put together. */
export const rootRoute = createRootRoute({
  component: () => (
    <>
      <Outlet />
      <FeedbackArea onLeave={goBackTo} />
    </>
  ),
});
