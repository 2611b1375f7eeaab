import { Button, type ButtonProps } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { goOnIfGone } from './focus.ts';

interface AskButtonProps extends Pick<ButtonProps, 'variant' | 'color' | 'size' | 'leftSection'> {
  words: {
    button: string;
    /** What the button is about, for who hears it among others of the same name. */
    buttonLabel?: string;
    /** The question, what will happen, and the verb that answers it. */
    title: string;
    body: ReactNode;
    verb: string;
  };
  danger?: boolean;
  busy: boolean;
  /** It is about to be asked, anew each time: what was said in the question before is forgotten. */
  onAsk?: () => void;
  /** Does it; `done` closes the question, and is for when it went well. */
  onConfirm: (done: () => void) => void;
}

/** A verb that asks before it acts. */
export const AskButton = ({ words, danger = false, busy, onAsk, onConfirm, ...button }: AskButtonProps) => {
  const [asking, setAsking] = useState(false);
  const pressed = useRef<HTMLButtonElement>(null);
  const done = () => {
    setAsking(false);
    if (pressed.current) goOnIfGone(pressed.current);
  };
  const ask = () => {
    onAsk?.();
    setAsking(true);
  };
  return (
    <>
      <Button ref={pressed} variant="default" {...button} aria-label={words.buttonLabel} onClick={ask}>
        {words.button}
      </Button>
      <ConfirmDialog
        open={asking}
        title={words.title}
        verb={words.verb}
        danger={danger}
        busy={busy}
        onConfirm={() => onConfirm(done)}
        onCancel={() => setAsking(false)}
      >
        {words.body}
      </ConfirmDialog>
    </>
  );
};
