import { IconArrowLeft } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import classes from './back-link.module.css';

const Arrowed = ({ children, ...rest }: ComponentProps<'a'>) => (
  <a {...rest} className={classes.back}>
    <IconArrowLeft size={16} aria-hidden />
    {children}
  </a>
);

/** From the page of one thing to the list that it stands in. */
export const BackLink = createLink(Arrowed);
