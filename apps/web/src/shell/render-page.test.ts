import { expect, test } from 'vitest';
import { bootstrapIn } from '../../testing/bootstrap.ts';
import { loadRoutes, renderPage } from './render-page.tsx';

test('the login is rendered without a browser', async () => {
  const bootstrap = { ...bootstrapIn('en-US'), rendered: { isPhone: false, hour: 9, year: 2026, timeZone: 'UTC' } };
  const { html, head, missing } = renderPage(await loadRoutes(), { address: '/login', bootstrap, answers: [] });
  expect(html).toMatch(/^<div .*<h1 [^>]*>Log in<\/h1>/s);
  expect(head).toMatch(/^<link rel="preload" as="image" href="[^"]*hero-night[^"]*" fetchPriority="high"\/>$/);
  expect(missing).toEqual([]);
});
