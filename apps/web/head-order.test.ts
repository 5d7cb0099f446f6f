import { expect, test } from 'vitest';
import { pageHeadLast } from './head-order.ts';

const written = `<html><head><title><!--title--></title><!--head-->
<link rel="stylesheet" href="/assets/index.css"></head><body></body></html>`;

test('the built page has the placeholder for page styles after the style sheet of the frame', () => {
  const html = pageHeadLast(written);
  expect(html.split('<!--head-->')).toHaveLength(2);
  expect(html.indexOf('<!--head-->')).toBeGreaterThan(html.indexOf('/assets/index.css'));
  expect(html).toContain('<!--head--></head>');
});
