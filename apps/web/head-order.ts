import type { Plugin } from 'vite';

/** Where the server writes the styles and preloads of the entry route. */
const PLACE = '<!--head-->';

/**
 * Puts the styles of a page after those of the frame, the order of a page that is walked to; the
 * other way round the frame's rules win.
 */
export function headOrder(): Plugin {
  return {
    name: 'nestling-head-order',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: pageHeadLast,
    },
  };
}

/** The document with the place of the entry route's styles at the end of its head. */
export function pageHeadLast(html: string): string {
  return html.replace(PLACE, '').replace('</head>', `${PLACE}</head>`);
}
