import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { mantineStyles } from './build/mantine-styles.ts';
import { menuIcons } from './build/menu-icons.ts';
import { precompress } from './build/precompress.ts';

const vendor =
  /node_modules\/(react|react-dom|scheduler|zod|@tanstack\/(history|(react-)?(router|store|query)(-core)?))\//;

export default defineConfig({
  // The route is in the hash, so the console works under any folder that it is served from.
  base: './',
  plugins: [mantineStyles(), react(), precompress()],
  build: {
    outDir: 'dist',
    manifest: true,
    sourcemap: false,
    target: 'es2023',
    // The content security policy allows no `data:` addresses.
    assetsInlineLimit: 0,
    // What changes only when a dependency does stays in the browser's cache from one release to the next.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: vendor },
            {
              name: 'menu-icons',
              test: menuIcons(join(import.meta.dirname, 'src/features')),
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:8080' } },
});
