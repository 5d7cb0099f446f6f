import type { ContentItem } from '@nestling/contract/platform/content';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { serveApi, type ServedAnswer, type RecordedCall } from '#testing/api.ts';
import { openPage } from '#testing/bootstrap.ts';
import { itemsAnswer } from '#testing/content.ts';
import { articleItem } from '#testing/editorial.ts';
import { user } from '@nestling/ui/testing/user.ts';
import { render } from '#testing/render.tsx';
import { openAsMember } from '#testing/user.ts';
import { clearAppError } from '../../lib/words/app-error.ts';
import { pageTitleStore } from '../../lib/words/page-title.ts';
import { queryClient } from '../../lib/query.ts';
import ArticlePage, { load } from './article-page.tsx';

const crib = articleItem('crib', {
  bodyHtml: '<h2>Bare</h2><p>Nothing in it.</p>',
  whenToCallHtml: '<p>Call <strong>911</strong>.</p>',
  checkedOn: '2026-11-21',
  minutes: 2,
  next: ['nap', 'walk'],
  sources: [
    { title: 'A guideline', url: 'https://example.org/guide' },
    { title: 'A script', url: 'javascript:alert(1)' },
  ],
  url: 'https://example.org/more',
});

function serve(item: ContentItem | null, others: ContentItem[] = [crib, articleItem('nap'), articleItem('walk')]) {
  return serveApi({
    'GET /api/content/edu': ({ query }: RecordedCall): ServedAnswer =>
      query.has('slug') ? itemsAnswer(item === null ? [] : [item]) : itemsAnswer(others),
  });
}

async function open(slug = 'crib') {
  await load(`/articles/${slug}`);
  return render(<ArticlePage />, { at: `/articles/${slug}` });
}

beforeEach(() => {
  openPage();
  openAsMember();
  queryClient.clear();
});
afterEach(() => clearAppError());

test('an article shows category, facts, title, text, when to call and its sources', async () => {
  const calls = serve(crib);
  const { container: page } = await open();
  expect(calls[0]?.query.get('slug')).toBe('crib');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The crib article');
  expect(pageTitleStore.getState().title).toBe('The crib article');
  const words = page.textContent ?? '';
  expect(words).toContain('About sleep');
  expect(words).toContain('2 minutes to read · Checked on November 21, 2026');
  expect(screen.getByRole('heading', { name: 'Bare' })).toBeDefined();
  const call = screen.getByRole('heading', { name: 'When to call' }).closest('section');
  expect(call?.querySelector('strong')?.textContent).toBe('911');
  expect(words).toContain('It does not replace your doctor or midwife.');
});

test('the list of sources is open at first and can be closed, and an unsafe link is omitted', async () => {
  serve(crib);
  await open();
  const button = screen.getByRole('button', { name: 'Where this comes from' });
  expect(button.getAttribute('aria-expanded')).toBe('true');
  const source = screen.getByRole('link', { name: /A guideline/ });
  expect([source.getAttribute('href'), source.getAttribute('rel')]).toEqual(['https://example.org/guide', 'noopener']);
  expect(screen.queryByText('A script')).toBeNull();
  await user.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('false');
});

test('an article with a link shows it below the text (D-202)', async () => {
  serve(crib);
  await open();
  expect(screen.getByRole('link', { name: /Read more on example.org/ }).getAttribute('href')).toBe(
    'https://example.org/more',
  );
});

test('an article without facts shows no facts', async () => {
  serve(articleItem('crib', { minutes: undefined }));
  const { container: page } = await open();
  expect(page.textContent).not.toMatch(/min(ute)?s? to read|Checked|When to call|Read more on|Where this/);
});

test('the page suggests two other articles and links back to all articles', async () => {
  serve(crib);
  await open();
  const next = await screen.findByRole('region', { name: 'Good to read next' });
  const links = within(next).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/articles/nap', '/articles/walk']);
  expect(screen.getByRole('link', { name: 'All articles' }).getAttribute('href')).toBe('/course#articles');
});

test('texts in another language are marked with their lang', async () => {
  openPage('pl-PL');
  serve({ ...crib, fallbackFields: ['articleTitle', 'body'] });
  await open();
  const langOf = (part: Element | null | undefined) => part?.closest<HTMLElement>('[lang]')?.lang;
  expect(langOf(screen.getByRole('heading', { level: 1 }))).toBe('en-US');
  expect(langOf(screen.getByText('Nothing in it.'))).toBe('en-US');
  expect(langOf(screen.getByText('911'))).toBe('en-US');
  expect(langOf(screen.getByRole('heading', { name: 'Kiedy dzwonić' }))).not.toBe('en-US');
  expect(langOf(screen.getByText(/minuty czytania/))).not.toBe('en-US');
});

test.each([
  ['an unknown article', null],
  [
    'an article of another site',
    articleItem('crib', { minutes: undefined, bodyHtml: undefined, url: 'https://example.org/' }),
  ],
])('for %s the page shows that it was not found and a link to all articles', async (_what, item) => {
  serve(item);
  await open();
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/could not find that article/),
  );
  expect(screen.getByRole('link', { name: 'All articles' }).getAttribute('href')).toBe('/course#articles');
  expect(screen.getByRole('link', { name: 'Ask for help' }).getAttribute('href')).toBe('/contact-form');
});
