import { Button, MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { theme } from './theme.ts';

const sizeOf = (size: 'sm' | 'compact-md') =>
  /--button-fz:([^;"]*)/.exec(
    renderToStaticMarkup(
      <MantineProvider theme={theme}>
        <Button size={size}>Mover</Button>
      </MantineProvider>,
    ),
  )?.[1];

it('a button that stands closer is written no larger than the others', () => {
  expect(sizeOf('sm')).toBe('var(--mantine-font-size-sm)');
  expect(sizeOf('compact-md')).toBe(sizeOf('sm'));
});
