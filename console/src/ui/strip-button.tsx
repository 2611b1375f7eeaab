import { Tooltip } from '@mantine/core';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import classes from './strip-button.module.css';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  label: string;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** An icon of the side strip; its name shows on hover and on focus. */
export const StripButton = ({ label, children, ...button }: Props) => (
  <Tooltip label={label} position="right">
    <button type="button" {...button} className={classes.button} aria-label={label}>
      {children}
    </button>
  </Tooltip>
);
