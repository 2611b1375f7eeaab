import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { signOut } from './sign-in.ts';

export const useLogout = (): (() => void) => {
  const router = useRouter();
  return useCallback(() => {
    signOut();
    void router.navigate({ to: '/login' });
  }, [router]);
};
