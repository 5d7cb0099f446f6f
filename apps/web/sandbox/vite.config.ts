import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * The design sheet, an entry of its own beside the web app: `npm run sheet` shows it, its stories
 * are told of its build.
 */
export default defineConfig({
  root: import.meta.dirname,
  base: '/sandbox/',
  plugins: [react()],
  // One file, with the words of four languages: nobody waits for it over a line.
  build: { outDir: 'dist', target: 'es2022', chunkSizeWarningLimit: 1000 },
});
