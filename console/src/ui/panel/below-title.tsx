import { createTheme, MantineThemeProvider, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** A list brings the title of its screen; on a screen that is about more than the list, that title is one below. */
const below = createTheme({ components: { Title: Title.extend({ defaultProps: { component: 'h2' } }) } });

/** Around a list within a page that has a title of its own: a page has one first heading. */
export const BelowTitle = ({ children }: { children: ReactNode }) => (
  <MantineThemeProvider theme={below}>{children}</MantineThemeProvider>
);
