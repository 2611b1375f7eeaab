import { redirect } from '@tanstack/react-router';

const name = 'egida.link';
let held: string | null = null;

/** What the link of a mail carried; kept for this tab alone, so that a reload does not lose it. */
export const linkToken = (): string | null => {
  try {
    return sessionStorage.getItem(name) ?? held;
  } catch {
    return held;
  }
};

const hold = (token: string | null) => {
  held = token;
  try {
    if (token === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, token);
  } catch {
    // Where the browser refuses its storage, the link lives as long as the page.
  }
};

/** Once it has served, or is refused for good. */
export const dropLinkToken = (): void => hold(null);

/** Takes a link's token out of the address at once: neither the history nor whoever looks over a shoulder has it. */
export const takeLinkToken = ({ search }: { search: object }): void => {
  const token = 'token' in search ? search.token : undefined;
  if (typeof token !== 'string') return;
  hold(token);
  throw redirect({ to: '/choose-password', search: {}, replace: true });
};
