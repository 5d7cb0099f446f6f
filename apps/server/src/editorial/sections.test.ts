import { builtInTexts, type CompileReport } from '@nestling/messages/compile';
import { describe, expect, it } from 'vitest';
import { entry, memoryEdition } from '../../testing/content/content.ts';
import { compiledMessages, sectionItem, sectionWords } from './sections.ts';

type Problem = Parameters<CompileReport>[0];

function loginForm(words: Record<string, Record<string, unknown>>) {
  const content = Object.fromEntries(Object.entries(words).map(([locale, labels]) => [locale, { content: labels }]));
  return memoryEdition([entry('section', 'login-form', { space: 'main', words: content })]);
}

describe('texts of a section', () => {
  it('single labels can be overridden by an editor, and the other labels stay (D-57) [LRN-013]', async () => {
    const content = loginForm({ 'en-US': { title: 'Welcome back' } });
    const words = sectionWords(content, 'login-form', 'en-US', () => {});
    expect(words).toEqual({ ...builtInTexts('login-form', 'en-US'), title: 'Welcome back' });
  });

  it('a label without an editor’s text in a language has the built-in text of that language, not English', async () => {
    const content = loginForm({ 'en-US': { title: 'Welcome back' } });
    const words = sectionWords(content, 'login-form', 'pl-PL', () => {});
    expect(words['title']).toBe('Zaloguj się');
  });

  it('an unusable text is reported, and the built-in text stays (D-151)', async () => {
    const problems: Problem[] = [];
    const content = loginForm({
      'en-US': {
        headline: 'Hello',
        lead: 'Broken {email',
        joinLine: 'New here? <join>Join us</join>',
        email: 'E-mail',
      },
    });
    const words = sectionWords(content, 'login-form', 'en-US', (problem) => problems.push(problem));
    const builtIn = builtInTexts('login-form', 'en-US');
    expect(words).toEqual({ ...builtIn, email: 'E-mail' });
    expect(problems.toSorted((a, b) => (a.label < b.label ? -1 : 1))).toEqual([
      { section: 'login-form', label: 'headline', reason: 'unknown-label' },
      { section: 'login-form', label: 'joinLine', reason: 'lost-placeholder' },
      { section: 'login-form', label: 'lead', reason: 'bad-icu' },
    ]);
  });

  it('values that are not texts are ignored', async () => {
    const content = loginForm({ 'en-US': { title: 7, lead: null, email: ['Email'] } });
    expect(sectionWords(content, 'login-form', 'en-US', () => {})).toEqual(builtInTexts('login-form', 'en-US'));
  });
});

describe('compiled texts', () => {
  it('of sections are listed by label, with the editor’s text compiled; a single label can be requested', async () => {
    const content = loginForm({ 'en-US': { joinLine: 'First time? <join>Try {brand}</join>' } });
    const expected = ['login-form', 'titles.login', 'titles.gone'];
    const compiled = compiledMessages(content, expected, 'en-US', () => {});
    expect(Object.keys(compiled)).toEqual(['login-form', 'titles.login']);
    expect(compiled).toMatchObject({
      'login-form': { joinLine: ['First time? <join>Try ', ['brand'], '</join>'], title: ['Log in'] },
      'titles.login': ['Log in'],
    });
  });
});

describe('section as a content item', () => {
  it('contains its texts by label, plain and compiled', async () => {
    const item = sectionItem(loginForm({}), 'login-form', 'es-US', () => {});
    expect(item).toMatchObject({
      id: 'section/login-form',
      slug: 'login-form',
      locale: 'es-US',
      fallbackFields: [],
      content: builtInTexts('login-form', 'es-US'),
      compiled: { title: ['Iniciar sesión'] },
    });
  });

  it('is null for a slug without texts', async () => {
    expect(sectionItem(loginForm({}), 'no-such-section', 'en-US', () => {})).toBeNull();
  });
});
