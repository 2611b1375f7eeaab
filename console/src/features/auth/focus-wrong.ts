import type { FormErrors } from '@mantine/form';

interface Fields {
  getInputNode(path: string): HTMLElement | null;
}

/** For a form that was sent with errors: puts the focus on the first field that is wrong, which is how one hears of it. */
export const focusWrong = (errors: FormErrors, form: Fields): void => {
  const [first] = Object.keys(errors);
  if (first !== undefined) form.getInputNode(first)?.focus();
};
