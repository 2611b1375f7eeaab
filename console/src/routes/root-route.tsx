import { createRootRoute, Outlet } from '@tanstack/react-router';
import { FeedbackArea } from '../feedback/feedback-area.tsx';

/** Beneath everything. What it shows when something failed is filled in where the tree is put together. */
export const rootRoute = createRootRoute({
  component: () => (
    <>
      <Outlet />
      <FeedbackArea />
    </>
  ),
});
