import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * The design sheet, an entry separate from the web app: `npm run sheet` serves it, and its stories
 * read its build.
 */
export default defineConfig({
  root: import.meta.dirname,
  base: '/sheet/',
  plugins: [react()],
  // One file with the texts of four languages, so the warning of its size would always appear.
  build: { outDir: 'dist', target: 'es2022', chunkSizeWarningLimit: 1000 },
});
