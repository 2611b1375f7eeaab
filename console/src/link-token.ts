import { redirect } from '@tanstack/react-router';

let held: string | null = null;

/** What the link of a mail carried; held only as long as the page lives. */
export const linkToken = (): string | null => held;

export const dropLinkToken = (): void => {
  held = null;
};

/** Takes a link's token out of the address at once: neither the history nor whoever looks over a shoulder has it. */
export const takeLinkToken = ({ search }: { search: object }): void => {
  const token = 'token' in search ? search.token : undefined;
  if (typeof token !== 'string') return;
  held = token;
  throw redirect({ to: '/choose-password', search: {}, replace: true });
};
