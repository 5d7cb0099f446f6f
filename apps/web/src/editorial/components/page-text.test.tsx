import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPage } from '#testing/bootstrap.ts';
import { render } from '#testing/render.tsx';
import { buttonClass } from '@nestling/ui/button.tsx';
import { PageText } from './page-text.tsx';

beforeEach(() => openPage());
afterEach(cleanup);

const LINK = '<a href="/contact-form">Send us a message</a>';

test.each([
  ['alone in the last paragraph, as a button', `<h2>Write</h2><p>Tell us.</p><p>${LINK}</p>\n`, buttonClass('primary')],
  ['inside a sentence, as it is', `<h2>Write</h2><p>${LINK}. Tell us.</p>\n`, ''],
  ['alone in an earlier paragraph, as it is', `<h2>Write</h2><p>${LINK}</p><p>Tell us.</p>\n`, ''],
])('a page of the editors shows a link %s', async (_place, bodyHtml, look) => {
  const content = { title: 'Become a partner', bodyHtml, locale: 'en-US' as const, revision: 1 };
  const { container } = await render(<PageText content={content} />);
  expect(container.querySelector('a')?.className).toBe(look);
});
