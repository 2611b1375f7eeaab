import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ignoreGestures, keepIdleLimit, lastActivity, noteActivity, onActivityElsewhere } from '../api/activity.ts';
import { currentSession } from '../api/tokens.ts';
import { noteIdleEnd } from '../session/idle-end.ts';
import { idleStageOf } from '../session/idle-stage.ts';
import { signOut } from '../session/sign-in.ts';

/**
 * Ends the session of somebody who is not there, in all tabs; tells them a minute before. What they do in any tab counts for
 * all. Answers whether they are being told, and what to call when they answer.
 */
export const useIdleEnd = (idleMinutes: number): { isWarned: boolean; stay: () => void } => {
  const router = useRouter();
  const session = currentSession();
  const [isWarned, setWarned] = useState(false);
  const checkNow = useRef<() => void>(() => undefined);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    keepIdleLimit(idleMinutes);
    // Of a session from before anything was counted, or taken up by a reload: it begins now.
    if (lastActivity() === 0) noteActivity(true);
    const check = () => {
      clearTimeout(timer);
      const { stage, nextIn } = idleStageOf(lastActivity(), Date.now(), idleMinutes);
      if (stage === 'gone') return end();
      setWarned(stage === 'warned');
      ignoreGestures(stage === 'warned');
      timer = setTimeout(check, nextIn);
    };
    const end = () => {
      // A tab that slept longest may wake when somebody has signed in anew in another: that session is not over.
      if (currentSession() !== session) return;
      noteIdleEnd();
      signOut();
      // Past what asks about a form that was not saved: nobody is there to answer, and the screen must not stay.
      void router.navigate({ to: '/login', ignoreBlocker: true });
    };
    checkNow.current = check;
    check();
    // Timers stand still while the machine sleeps.
    document.addEventListener('visibilitychange', check);
    const stopListening = onActivityElsewhere(check);
    return () => {
      clearTimeout(timer);
      ignoreGestures(false);
      document.removeEventListener('visibilitychange', check);
      stopListening();
    };
  }, [idleMinutes, session, router]);
  const stay = useCallback(() => {
    noteActivity(true);
    checkNow.current();
  }, []);
  return { isWarned, stay };
};
