import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { OLDEST_BROWSERS } from './browsers.ts';
import { leaveOutRouterOptions } from './router-options.ts';
import { leaveOutServerFacts } from './server-facts.ts';
import { scopedClassNames } from './class-names.ts';
import { compileHints } from './compile-hints.ts';
import { pageFamily } from './page-families.ts';
import { fontPreload } from './font-preload.ts';
import { headOrder } from './head-order.ts';
import { precompress } from '@nestling/ui/build/precompress.ts';
import { sourceMaps } from './source-maps.ts';

export default defineConfig({
  plugins: [
    leaveOutServerFacts(),
    leaveOutRouterOptions(),
    react(),
    fontPreload(),
    headOrder(),
    compileHints(),
    precompress(),
    sourceMaps(),
  ],
  css: { modules: { generateScopedName: scopedClassNames(import.meta.dirname) } },
  build: {
    outDir: 'dist',
    target: OLDEST_BROWSERS,
    manifest: true,
    // Named by no script, and moved away by a plugin.
    sourcemap: 'hidden',
    // A data: URI would travel with the script that names it, needed or not.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // No module, of ours or of a library, counts on the effect of reading a property or a global.
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      // The second is a script of its own before all others of a rendered page.
      input: ['index.html', 'src/late-scripts.ts'],
      output: {
        sourcemapDebugIds: true,
        // The first script names every other file: seven digits tell versions apart as well as
        // eight.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          // Every page needs the first; few files compress better and are fetched sooner than many.
          includeDependenciesRecursively: false,
          groups: [{ name: pageFamily, debugName: 'page families' }],
        },
      },
    },
  },
});
