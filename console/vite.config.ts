import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanContract } from './build/lean-contract.ts';
import { mantineStyles } from './build/mantine-styles.ts';
import { precompress } from './build/precompress.ts';
import { reachedFrom } from './build/reached-from.ts';

const vendor =
  /node_modules\/(react|react-dom|scheduler|zod|@tanstack\/(history|(react-)?(router|store|query)(-core)?))\//;
/** The words of features come together with the frame; those of auth come before, with the page where one signs in. */
const words = /(?<!\/auth)\.words\.ts$/;

/** The numbers beside entries of the menu and what stands below one, which come with it, though the features only say where they are. */
const marks = [
  ...['certs/certs-mark.tsx', 'instances/federated-mark.tsx', 'instances/federated-below.tsx'],
  ...['issues/issues-mark.tsx', 'news/news-mark.tsx', 'upstream/upstream-mark.tsx'],
].map((path) => `features/${path}`);

export default defineConfig({
  // The route is in the hash, so the console works under any folder that it is served from.
  base: './',
  plugins: [leanContract(), mantineStyles(), react(), precompress()],
  build: {
    outDir: 'dist',
    manifest: true,
    sourcemap: false,
    target: 'es2023',
    // The content security policy allows no `data:` addresses.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What changes only when a dependency does stays in the browser's cache from one release to the next.
            { name: 'vendor', test: vendor },
            // What comes first whatever is opened comes in one file, the page where one signs in and the icons of the menu among it.
            { name: 'base', tags: ['$initial'] },
            { name: 'words', test: words },
            // Styles of whatever comes after it: one file, so that no screen waits for one after another.
            { name: 'styles', test: /\.css$/ },
            { name: reachedFrom('frame', 'shell/main-layout.tsx', ...marks) },
            // What most lists share comes in one file, and what some screens share in few, not in one for each set of screens.
            { name: 'lists', minShareCount: 6 },
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 4_000 },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:8080' } },
});
