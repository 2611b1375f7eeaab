import { createRootRoute, Outlet } from '@tanstack/react-router';
import { FeedbackArea } from '../feedback/feedback-area.tsx';
import { ErrorPage } from '../shell/error-page.tsx';
import { NotFoundPage } from '../shell/not-found-page.tsx';

export const rootRoute = createRootRoute({
  component: () => (
    <>
      <Outlet />
      <FeedbackArea />
    </>
  ),
  notFoundComponent: NotFoundPage,
  errorComponent: ErrorPage,
});
