import { type RegisteredRouter, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Signs out on the way to the sign-in page: not before the person was asked about what they had typed. */
export const leave = (router: Pick<RegisteredRouter, 'navigate'>): void =>
  void router.navigate({ to: '/login', state: { signsOut: true } });

export const useLogout = (): (() => void) => {
  const router = useRouter();
  return useCallback(() => leave(router), [router]);
};
