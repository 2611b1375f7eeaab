const dialogOf = (element: Element) => element.closest('[role="dialog"]');

/** On what stands with a form and is no part of it: to be read before, or instead of, going on. */
export const besideForm = { 'data-beside-form': true } as const;

/**
 * Whether somebody goes on from a field, and not only away from the page for a while or into a question that was opened over
 * it, or to what only stands beside the form: they come back to the field as it was.
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
  if (relatedTarget === null) return true;
  return dialogOf(relatedTarget) === dialogOf(currentTarget) && !relatedTarget.closest('[data-beside-form]');
};
