import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './build/precompress.ts';

export default defineConfig({
  // The route is in the hash, so the console works under any folder that it is served from.
  base: './',
  plugins: [react(), precompress()],
  build: { outDir: 'dist', manifest: true, sourcemap: false, target: 'es2023', reportCompressedSize: true },
  server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:8080' } },
});
