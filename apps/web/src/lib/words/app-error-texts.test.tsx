import { beforeEach, expect, test } from 'vitest';
import { serveApi } from '#testing/api.ts';
import { openPage } from '#testing/bootstrap.ts';
import { contentItem, itemsAnswer } from '#testing/content.ts';
import { spyOnReports } from '#testing/reports.ts';
import { appErrorTexts, initAppErrors, loadAppErrors } from './app-error-texts.ts';

const item = (slug: string, fields: Record<string, unknown> = {}) =>
  contentItem('appError', slug, { title: `Title of ${slug}`, contentHtml: `<p>Text of ${slug}</p>`, ...fields });

beforeEach(() => openPage());

test('texts of app errors are cached by slug and language [ACC-265]', async () => {
  initAppErrors('en-US', [item('default-error'), item('404-error')]);
  const calls = serveApi({
    'GET /api/content/bbu': ({ query }) =>
      itemsAnswer([item('404-error', { title: `Title in ${query.get('locale')}` })]),
  });
  await loadAppErrors('fr-CA');
  await loadAppErrors('fr-CA');
  expect(calls.map(({ query }) => [query.get('contentType'), query.get('locale')])).toEqual([['appError', 'fr-CA']]);
  expect(appErrorTexts('404-error', 'fr-CA')?.title).toBe('Title in fr-CA');
  expect(appErrorTexts('404-error', 'en-US')?.title).toBe('Title of 404-error');
  expect(appErrorTexts('default-error', 'en-US')?.contentHtml).toBe('<p>Text of default-error</p>');
});

test('an error text of the content service without a slug is reported, and the other texts are used [ACC-266]', () => {
  const reports = spyOnReports();
  initAppErrors('en-US', [item(''), item('default-error')]);
  expect(reports.mock.calls).toEqual([['An app error entry has no slug', 'appError/']]);
  expect(appErrorTexts('default-error', 'en-US')).not.toBeNull();
  expect(appErrorTexts('', 'en-US')).toBeNull();
});

test('fallback texts in another language are not used for app errors', () => {
  initAppErrors('pl-PL', [item('default-error', { fallbackFields: ['title', 'content'] })]);
  expect(appErrorTexts('default-error', 'pl-PL')).toEqual({ title: null, contentHtml: null, illustration: null });
});

test('error texts that fail to load are reported, and requested again the next time', async () => {
  const reports = spyOnReports();
  serveApi({ 'GET /api/content/bbu': { status: 502, code: 'content-unavailable' } });
  await loadAppErrors('es-US');
  expect(reports).toHaveBeenCalledOnce();
  serveApi({ 'GET /api/content/bbu': itemsAnswer([item('default-error')]) });
  await loadAppErrors('es-US');
  expect(appErrorTexts('default-error', 'es-US')?.title).toBe('Title of default-error');
});
