import { Button, type ButtonProps } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './hinted-button.module.css';

interface HintedButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'leftSection'> {
  /** Why it cannot be done now; false, it can. */
  why: string | false;
  onClick: () => void;
  children: ReactNode;
}

/** A verb that keeps its place where it cannot be done, with the reason beside it for who sees it and for who hears it. */
export const HintedButton = ({ why, onClick, children, ...button }: HintedButtonProps) => {
  const hint = useId();
  return (
    <>
      <Button
        {...button}
        // It keeps the focus: whoever works by keyboard hears why.
        {...(why !== false && { 'aria-disabled': true, 'aria-describedby': hint, 'data-disabled': true })}
        onClick={() => why === false && onClick()}
      >
        {children}
      </Button>
      {why !== false && <Hint id={hint}>{why}</Hint>}
    </>
  );
};

/** Beside verbs: why some of them cannot be done now. */
export const Hint = ({ id, children }: { id?: string; children: ReactNode }) => (
  <span id={id} className={classes.hint}>
    {children}
  </span>
);
