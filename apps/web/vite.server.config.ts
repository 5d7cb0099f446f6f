import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { scopedClassNames } from './class-names.ts';
import { clientManifest } from './client-manifest.ts';
import { leaveOutServerFacts } from './server-facts.ts';

/**
 * The web app as the server renders it, in one file that needs no packages. Class names and
 * addresses of files must be those of the browser's build, which comes first.
 */
export default defineConfig({
  plugins: [leaveOutServerFacts(), react(), clientManifest('dist/.vite/manifest.json')],
  css: { modules: { generateScopedName: scopedClassNames(import.meta.dirname) } },
  ssr: { noExternal: true },
  build: {
    outDir: 'dist-server',
    target: 'node24',
    ssr: 'src/entry-server.tsx',
    assetsInlineLimit: 0,
    // Its files are those of the browser's build.
    ssrEmitAssets: false,
    rolldownOptions: {
      output: {
        entryFileNames: '[name].mjs',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: false,
      },
    },
  },
});
