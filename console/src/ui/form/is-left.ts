const dialogOf = (element: Element) => element.closest('[role="dialog"]');

/**
 * Whether somebody goes on from a field, and not only away from the page for a while or into a question that was opened over
 * it: they come back to the field as it was.
 */
export const isLeft = ({
  currentTarget,
  relatedTarget,
}: {
  currentTarget: Element;
  relatedTarget: Element | null;
}): boolean => {
  // The window alone has lost the focus; the field keeps it within the page.
  if (document.activeElement === currentTarget) return false;
  return relatedTarget === null || dialogOf(relatedTarget) === dialogOf(currentTarget);
};
