import { LOCALES, type Locale } from '@nestling/domain/account/locale';
import { builtInTexts } from '@nestling/messages/compile';
import { act, cleanup, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bootstrapIn, openPage } from '#testing/bootstrap.ts';
import { renderRoutes } from '#testing/render.tsx';
import { spyOnReports } from '#testing/reports.ts';
import { onScreen } from '#testing/screen.ts';
import { initSession } from '../../lib/session/session.ts';
import { initSettings } from '../../lib/settings.ts';
import { Frame } from '../frame.tsx';
import { initPreview } from './preview.ts';
import { previewSlot } from './preview-slot.ts';

beforeEach(() => vi.spyOn(window, 'scrollTo').mockReturnValue());

afterEach(() => {
  cleanup();
  previewSlot.setState({ Bar: null });
});

async function open(locale: Locale, preview: boolean): Promise<HTMLElement> {
  openPage(locale);
  onScreen('wide');
  initSession(null);
  initSettings({ ...bootstrapIn(locale), preview });
  await act(() => initPreview());
  const handle = { name: 'courses', footer: 'none' };
  const table = [{ element: <Frame />, children: [{ path: '/course', element: <h1>{'Courses'}</h1>, handle }] }];
  return (await renderRoutes(table, { at: '/course' })).container;
}

test.each(LOCALES)('each page of a preview has a bar that labels the preview and ends it: %s', async (locale) => {
  const page = await open(locale, true);
  const { label = '', text = '', end = '' } = builtInTexts('preview', locale);
  const bar = within(page).getByRole('region', { name: label });
  expect(bar.textContent).toBe(`${text}${end}`);
  // A document of its own, because this one has read drafts.
  expect(within(bar).getByRole('link', { name: end }).getAttribute('href')).toBe('/preview/end');
});

test('the preview bar is between menu and page, and can be reached by keyboard', async () => {
  const page = await open('en-US', true);
  const bar = within(page).getByRole('region', { name: 'Preview' });
  const after = (element: Element | null) => element?.compareDocumentPosition(bar) === Node.DOCUMENT_POSITION_FOLLOWING;
  expect([after(page.querySelector('header')), after(page.querySelector('main'))]).toEqual([true, false]);
});

test('a page without a preview has no preview bar and loads no code for it', async () => {
  const page = await open('en-US', false);
  expect(within(page).queryByRole('region', { name: 'Preview' })).toBeNull();
  expect(previewSlot.getState().Bar).toBeNull();
});

test('a preview whose bar fails to load is ended, because the page would not be labelled as a preview', async () => {
  vi.doMock('../components/preview-bar.tsx', () => {
    throw new Error('the file is gone');
  });
  const leave = vi.fn<(address: string) => void>();
  const reports = spyOnReports();
  openPage();
  initSettings({ ...bootstrapIn('en-US'), preview: true });
  await initPreview(leave);
  expect(leave).toHaveBeenCalledExactlyOnceWith('/preview/end');
  expect(reports).toHaveBeenCalledOnce();
  vi.doUnmock('../components/preview-bar.tsx');
});
