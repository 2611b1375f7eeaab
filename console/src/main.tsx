import '@mantine/core/styles.layer.css';
import './theme/fonts.css';
import './theme/tokens.css';
import './theme/global.css';
import './theme/checkbox.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from './api/query-client.ts';
import { followSession } from './follow-session.ts';
import { router } from './router.ts';
import { adoptVariables } from './theme/adopt-variables.ts';
import { theme } from './theme/theme.ts';
import { keepFocus } from './ui/keep-focus.ts';
import { keepSecondPresses } from './ui/second-press.ts';

// The same name as in public/theme.js, which sets the theme before the first paint.
const colorSchemeManager = localStorageColorSchemeManager({ key: 'egida.theme' });

adoptVariables();
followSession();
keepSecondPresses();
keepFocus();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      colorSchemeManager={colorSchemeManager}
      // Both would be style elements, which the content security policy does not allow.
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
