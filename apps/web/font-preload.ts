import type { Plugin } from 'vite';

/** The two faces every page shows; further subsets load when their letters come up. */
const FIRST_FACES = /(?:figtree|gabarito)-latin-wght-normal/;

/** Preloads the faces of the first screen, so that text is drawn in its own face at once. */
export function fontPreload(): Plugin {
  return {
    name: 'nestling-font-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        return Object.keys(bundle ?? {})
          .filter((name) => FIRST_FACES.test(name) && name.endsWith('.woff2'))
          .map((name) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: true },
            injectTo: 'head',
          }));
      },
    },
  };
}
