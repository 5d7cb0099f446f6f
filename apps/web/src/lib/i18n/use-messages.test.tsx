import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serveApi } from '#testing/api.ts';
import { openPage } from '#testing/bootstrap.ts';
import { contentItem, itemsAnswer } from '#testing/content.ts';
import { render } from '#testing/render.tsx';
import { useMessages } from './use-messages.ts';
import { switchLocale } from './i18n.ts';

function Title() {
  return <h1>{useMessages().t('class-list.title')}</h1>;
}

test('texts are loaded by section and language from the content service, and an edited text is shown [LRN-013]', async () => {
  openPage('en-US');
  const calls = serveApi({
    'GET /api/content/bbu': ({ query }) =>
      itemsAnswer([contentItem('section', 'class-list', { compiled: { title: `Edited for ${query.get('locale')}` } })]),
  });
  const { container: page } = await render(<Title />);
  expect(page.textContent).toBe('Your courses');
  await act(async () => switchLocale('fr-CA'));
  expect(page.textContent).toBe('Edited for fr-CA');
  expect(calls[0]?.query.get('contentType')).toBe('section');
  expect(calls[0]?.query.get('slug[in]')?.split(',')).toContain('class-list');
});
