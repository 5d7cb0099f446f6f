import react from '@vitejs/plugin-react';
import { precompress } from '@nestling/ui/build/precompress.ts';
import { defineConfig } from 'vite';

export default defineConfig({
  // The server answers with the assets here, whatever the base of the pages is.
  base: '/desk/',
  plugins: [react(), precompress()],
  build: {
    outDir: 'dist',
    target: 'es2022',
    // The Content-Security-Policy allows no font of a data: URI.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false } },
  },
});
