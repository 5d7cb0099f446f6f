import { expect, test } from 'vitest';
import { plainOf } from '../../platform/http/answers/gzip-parts.ts';
import { PLACEHOLDERS, createTemplate, fillTemplate, hasPlaceholder, memberTexts } from './template.ts';

const { firstName, email } = PLACEHOLDERS;

/** As a component shows the first letter. */
const [initial = ''] = firstName;

const sent = (html: string, member: { firstName: string; email: string } | null): string =>
  plainOf(fillTemplate(createTemplate(html), member && memberTexts(member))).toString();

test('one page template is filled with each member’s own data, escaped', () => {
  const html = `<b>${initial}</b><p title="${email}">${firstName}, ${firstName}</p>`;
  expect(sent(html, { firstName: 'maya', email: 'maya@example.com' })).toBe(
    '<b>M</b><p title="maya@example.com">maya, maya</p>',
  );
  expect(sent(html, { firstName: '"><script>', email: '&@example.com' })).toBe(
    '<b>&quot;</b><p title="&amp;@example.com">&quot;&gt;&lt;script&gt;, &quot;&gt;&lt;script&gt;</p>',
  );
  expect(sent(html, { firstName: '  ana', email: '' })).toContain('<b>A</b>');
});

test('the placeholders of a page template are empty without a member, and a text without placeholders is unchanged', () => {
  expect(sent(`<b>${initial}</b>`, null)).toBe('<b></b>');
  expect(sent('<b>plain \uE000</b>', null)).toBe('<b>plain \uE000</b>');
});

test('content that contains a placeholder of the page template is detected', () => {
  expect([firstName, initial, email].map((text) => hasPlaceholder(`a ${text}`))).toEqual([true, true, true]);
  expect(hasPlaceholder('icons \uE000\uE001 are none')).toBe(false);
});
