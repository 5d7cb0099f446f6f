import { expect, test } from 'vitest';
import { firstHtml } from './first-html.ts';

const TEMPLATE = `<html><head><script type="module" crossorigin src="/assets/index.js"></script><!--head--></head>
<body><div id="root"><!--waiting--></div><!--bootstrap--></body></html>`;

const PAGE = {
  bootstrap: { locale: 'en-US', locales: [] } as never,
  title: '',
  description: '',
  waiting: 'Please wait',
  noindex: false,
  preloads: { scripts: ['/assets/page.js'], styles: ['/assets/page.css'], picture: '/assets/a.svg' },
};

const rendered = { html: '<h1>Hello</h1>', head: '<link id="of-react">', lateScripts: '/assets/late.js' };

const htmlOf = (page: Pick<Parameters<typeof firstHtml>[1], 'rendered'>): string => {
  const { before, after } = firstHtml(TEMPLATE, { ...PAGE, ...page });
  return before + after;
};

test('an unrendered page loads all its scripts and its picture at once', () => {
  const html = htmlOf({ rendered: null });
  expect(html).toContain('<script type="module" crossorigin src="/assets/index.js">');
  expect(html).toContain('<link rel="modulepreload" href="/assets/page.js">');
  expect(html).toContain('<link rel="preload" as="image" fetchpriority="high" href="/assets/a.svg">');
  expect(html).toContain('<div id="root"><p class="not-started">Please wait</p></div>');
});

test('a rendered page loads its styles at once, and one script that loads the other scripts later', () => {
  const html = htmlOf({ rendered });
  expect(html.match(/<script type="module".*?>/g)).toEqual([
    '<script type="module" src="/assets/late.js" data-scripts="/assets/index.js /assets/page.js">',
  ]);
  expect(html).not.toContain('modulepreload');
  expect(html).toContain('<link rel="stylesheet" href="/assets/page.css">');
  expect(html).toContain('<link id="of-react">');
  expect(html).not.toContain('/assets/a.svg');
  expect(html).toContain('<div id="root"><h1>Hello</h1></div>');
});

test('a rendered page loads all scripts at once when the build has no script for late loading', () => {
  const html = htmlOf({ rendered: { ...rendered, lateScripts: null } });
  expect(html).toContain('src="/assets/index.js"');
  expect(html).toContain('modulepreload');
});
