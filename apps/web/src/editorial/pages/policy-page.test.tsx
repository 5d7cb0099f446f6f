import type { Bootstrap } from '@nestling/contract/platform/config';
import { cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { serveApi, type ServedAnswer, type RecordedCall } from '#testing/api.ts';
import { bootstrapIn, openPage } from '#testing/bootstrap.ts';
import { itemsAnswer } from '#testing/content.ts';
import { user } from '@nestling/ui/testing/user.ts';
import { render } from '#testing/render.tsx';
import { initSettings } from '../../lib/settings.ts';
import { queryClient } from '../../lib/query.ts';
import PolicyPage, { load } from './policy-page.tsx';

const pageOf = (slug: string, bodyHtml: string) => ({
  id: `page/${slug}`,
  slug,
  locale: 'en-US',
  fallbackFields: [],
  title: 'Privacy policy',
  bodyHtml,
});

const PAGES = [
  { ...pageOf('policy-2024-01', '<p>In force.</p>'), revision: 2 },
  pageOf('policy-2024-01-r1', '<p>First text.</p>'),
  pageOf('policy-2023-06', '<p>From before.</p>'),
  pageOf('policy-2025-01', '<p>Before.</p><p>{companies}</p><p>After.</p>'),
  { ...pageOf('terms', '<p>Terms.</p>'), revision: 2 },
  pageOf('terms-r1', '<p>First terms.</p>'),
];

const serve = () =>
  serveApi({
    'GET /api/content/bbu': ({ query }: RecordedCall): ServedAnswer =>
      itemsAnswer(PAGES.filter(({ slug }) => slug === query.get('slug'))),
  });

async function open(search: string, path = '/policy') {
  await load(path, search);
  return render(<PolicyPage />, { at: `${path}${search}` });
}

beforeEach(() => {
  openPage();
  queryClient.clear();
});

test.each(['', '?version=2024-01', '?other=1'])('the address /policy%s shows the current version', async (search) => {
  const calls = serve();
  const { container } = await open(search);
  expect(container.textContent).toBe('Privacy policyIn force.');
  expect(calls).toHaveLength(1);
});

test('the place of the text lists the companies that get data, or says that there is none (D-309)', async () => {
  serve();
  const of = async (recipients: Bootstrap['recipients']) => {
    initSettings({ ...bootstrapIn('en-US'), recipients });
    const { container } = await open('?version=2025-01');
    return container.textContent;
  };
  expect(await of([])).toContain(
    'Before.No company is on this list now. A partner gets your data only if you say yes.After.',
  );
  cleanup();
  const text = await of([{ id: 'mail', company: 'Post Inc.', serversIn: 'IE', policyUrl: 'https://post.example/' }]);
  expect(text).toContain('Post Inc.');
  expect(text).toContain('Servers inIreland');
  expect(screen.getByRole('link', { name: /^Privacy policy of Post Inc\./ }).getAttribute('href')).toBe(
    'https://post.example/',
  );
});

test('an earlier version is labelled as earlier and links to the current version', async () => {
  const calls = serve();
  const { router } = await open('?version=2023-06');
  expect(screen.getByText('From before.')).toBeTruthy();
  expect(screen.getByText(/You are reading an earlier version/)).toBeTruthy();
  expect(calls).toHaveLength(1);
  await user.click(screen.getByRole('link', { name: 'Read the current one' }));
  expect(await screen.findByText('In force.')).toBeTruthy();
  expect(router.state.location.search).toBe('');
  expect(screen.queryByText(/earlier version/)).toBeNull();
});

test.each(['1999-01', '../secret', '%00', ''])(
  'for the unknown version %j the page shows the current version with a hint',
  async (version) => {
    serve();
    await open(`?version=${version}`);
    expect(screen.getByText('In force.')).toBeTruthy();
    expect(screen.getByText('We have no version with this name. This is the current one.')).toBeTruthy();
  },
);

test.each([
  ['/policy', '?revision=1', 'First text.', 'In force.'],
  ['/policy', '?version=2024-01&revision=1', 'First text.', 'In force.'],
  ['/terms-of-service', '?revision=1', 'First terms.', 'Terms.'],
])(
  'the earlier text at %s%s is labelled as earlier and links to the current version',
  async (path, search, earlier, present) => {
    serve();
    const { router } = await open(search, path);
    expect(screen.getByText(earlier)).toBeTruthy();
    expect(screen.getByText(/You are reading an earlier version/)).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Read the current one' }));
    expect(await screen.findByText(present)).toBeTruthy();
    expect(router.state.location.search).toBe('');
  },
);

test.each([
  ['/policy', '?revision=2', false],
  ['/policy', '?version=2024-01&revision=2', false],
  ['/policy', '?revision=x', false],
  ['/policy', '?revision=7', true],
  ['/terms-of-service', '', false],
  ['/terms-of-service', '?revision=2', false],
])('%s%s shows the current text, with a hint about an unknown version: %s', async (path, search, isUnknown) => {
  serve();
  const { container } = await open(search, path);
  expect(container.textContent).toMatch(/In force\.|Terms\./);
  expect(screen.queryByText(/We have no version with this name/) !== null).toBe(isUnknown);
});
