import type { ContentItem } from '@nestling/contract/platform/content';
import { beforeEach, expect, test } from 'vitest';
import { serveApi } from '#testing/api.ts';
import { openPage } from '#testing/bootstrap.ts';
import { contentItem, itemsAnswer } from '#testing/content.ts';
import { fetchAnswer } from '../../lib/api/answers.ts';
import { queryClient } from '../../lib/query.ts';
import { staticPageQuery } from './static-page.ts';

const PAGE = contentItem('page', 'policy', { title: 'Policy', bodyHtml: '<p>Text</p>' });

const read = (items: ContentItem[]) => {
  serveApi({ 'GET /api/content/bbu': itemsAnswer(items) });
  return fetchAnswer(staticPageQuery('policy', 'en-US'));
};

beforeEach(() => {
  openPage();
  queryClient.clear();
});

test.each([
  ['no page', []],
  ['two pages', [PAGE, PAGE]],
])('a slug that matches %s is rejected [ACC-444]', async (_many, items) => {
  await expect(read(items)).rejects.toThrow('Fetch slug found more or less than 1 item');
});

test('a slug that matches one page returns that page', async () => {
  expect(await read([PAGE])).toMatchObject({ title: 'Policy', bodyHtml: '<p>Text</p>' });
});

test.each([undefined, '', '\n'])('a page with the text %j is rejected although it has a title', async (bodyHtml) => {
  await expect(read([{ ...PAGE, bodyHtml }])).rejects.toThrow('The page policy has no text');
});
