import { LOCALES } from '@nestling/domain/account/locale';
import { builtInTexts } from '@nestling/messages/compile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentFolder, type ContentFolder } from '../../testing/content/content.ts';
import { startTestProduct, type HttpAnswer, type TestProduct } from '../../testing/product.ts';
import { recordedLog } from '../../testing/recorded-log.ts';

/**
 * Sections by requirement or room; requirement 439 lacks the section of a page that does not exist.
 */
const NAMED_SECTIONS = [
  ['ACC-431', 'account-newsletter'],
  ['ACC-431', 'account-profile-page'],
  ['ACC-431', 'account-removal'],
  ['ACC-431', 'account-settings'],
  ['ACC-432', 'articles-categories'],
  ['ACC-432', 'articles-list'],
  ['ACC-432', 'brand-logo-bar'],
  ['ACC-433', 'ca-provinces'],
  ['ACC-433', 'us-states'],
  ['ACC-433', 'localized-postal-codes'],
  ['ACC-434', 'certificate-view-prompt'],
  ['ACC-434', 'class-complete-card'],
  ['ACC-434', 'class-list'],
  ['ACC-434', 'complete-page'],
  ['ACC-434', 'course-cards'],
  ['ACC-435', 'contact-form'],
  ['ACC-435', 'contact-form-confirmation'],
  ['ACC-436', 'create-profile-step-one'],
  ['ACC-436', 'registration-form'],
  ['ACC-436', 'registration-step-two'],
  ['ACC-438', 'direct-to-parent-confirmation-page'],
  ['ACC-438', 'distribution-options'],
  ['ACC-438', 'distribution-partners'],
  ['ACC-438', 'pickup-email-content'],
  ['ACC-438', 'shipping-info-page'],
  ['of rewards:', 'insurance-verification'],
  ['of rewards:', 'third-party-opt-in'],
  ['of rewards:', 'rewards-page'],
  ['ACC-440', 'invalid-url'],
  ['ACC-440', 'password-reset-redirect-screen'],
  ['ACC-441', 'quiz'],
  ['ACC-441', 'syllabus-page'],
  ['ACC-441', 'syllabus-information'],
  ['ACC-441', 'syllabus-playlist'],
  ['ACC-442', 'video-page'],
  ['ACC-442', 'videos-page'],
] as const;

/** The built-in text must not use placeholders. */
function firstLabel(slug: string): string {
  const [label] = Object.entries(builtInTexts(slug, 'en-US')).find(([, text]) => !/[<{]/.test(text)) ?? [];
  return label ?? '';
}

const recorded = recordedLog();

let folder: ContentFolder;
let product: TestProduct;
beforeAll(async () => {
  folder = contentFolder({
    'main/section/login-form/en-US.json': {
      content: { title: 'Welcome back', headline: 'Not a label', email: 'Broken {email', joinLine: 'No placeholders' },
    },
    'main/section/login-form/entry.json': {
      internalNote: 'not for the wire',
      content: 'overwritten',
      properties: { image: '/media/moon.svg' },
    },
    'main/section/main-menu/pl-PL.json': { content: { [firstLabel('main-menu')]: 'Po polsku' } },
    'main/section/desktop-menu/en-US.json': { content: { [firstLabel('desktop-menu')]: 'On the desk' } },
    'main/section/footer/en-US.json': { content: { [firstLabel('footer')]: 'Down here' } },
    ...Object.fromEntries(
      NAMED_SECTIONS.map(([, slug]) => [
        `main/section/${slug}/fr-CA.json`,
        { content: { [firstLabel(slug)]: `Les mots de ${slug}` } },
      ]),
    ),
  });
  product = await startTestProduct({ CONTENT_DIR: folder.path }, { log: recorded.log });
});
afterAll(async () => {
  await product.close();
  folder.remove();
});

const read = (query: string): Promise<HttpAnswer> => product.browser().get(`/api/content/bbu?${query}`);

describe('sections of the content service', () => {
  it('are filtered by the presence of properties', async () => {
    const withPicture = await read('contentType=section&locale=en-US&properties[exists]=true');
    const without = await read('contentType=section&locale=en-US&properties[exists]=false');
    expect(withPicture.at('data.total')).toBe(1);
    expect(without.at('data.total')).toBeGreaterThan(1);
  });

  it('are answered for one slug and for several, also with include=2 [ACC-399]', async () => {
    const one = await read('contentType=section&slug=footer&include=2');
    expect(one.status).toBe(200);
    expect(one.at('data')).toMatchObject({
      total: 1,
      skip: 0,
      limit: 50,
      items: [{ slug: 'footer', id: 'section/footer' }],
    });
    expect(one.at('meta')).toEqual({ total: 1, skip: 0, limit: 50 });
    const several = await read('contentType=section&slug[in]=footer,%20errors,nothing-like-it');
    expect(several.at('data.items')).toMatchObject([{ slug: 'footer' }, { slug: 'errors' }]);
  });

  it('contain their texts, plain and compiled, in the requested language', async () => {
    const answer = await read('contentType=section&slug=errors&locale=fr-CA');
    expect(answer.at('data.items.0.content')).toEqual(builtInTexts('errors', 'fr-CA'));
    expect(answer.headers['content-language']).toBe('fr-CA');
    const compiled = answer.at('data.items.0.compiled') as object;
    expect(Object.keys(compiled)).toEqual(Object.keys(builtInTexts('errors', 'fr-CA')));
  });

  it('report unusable texts of an editor and keep the built-in texts (D-151)', async () => {
    const answer = await read('contentType=section&slug=login-form');
    const builtIn = builtInTexts('login-form', 'en-US');
    expect(answer.at('data.items.0.content')).toEqual({ ...builtIn, title: 'Welcome back' });
    const reported = recorded.lines().filter(({ msg }) => msg === 'words of an editor cannot be used');
    expect(reported.map(({ section, label, reason }) => [section, label, reason])).toEqual(
      expect.arrayContaining([
        ['login-form', 'headline', 'unknown-label'],
        ['login-form', 'email', 'bad-icu'],
        ['login-form', 'joinLine', 'lost-placeholder'],
      ]),
    );
  });

  it.each([
    ['main-menu', 'pl-PL', 'Po polsku'],
    ['desktop-menu', 'en-US', 'On the desk'],
    ['footer', 'en-US', 'Down here'],
  ] as const)('an entry overrides the texts of %s in its language only [ACC-437]', async (slug, locale, text) => {
    const label = firstLabel(slug);
    expect((await read(`contentType=section&slug=${slug}&locale=${locale}`)).at(`data.items.0.content.${label}`)).toBe(
      text,
    );
    for (const other of LOCALES.filter((candidate) => candidate !== locale)) {
      const answer = await read(`contentType=section&slug=${slug}&locale=${other}`);
      expect(answer.at(`data.items.0.content.${label}`)).toBe(builtInTexts(slug, other)[label]);
    }
  });

  it('contain their properties besides the texts, and no property replaces a text', async () => {
    const answer = await read('contentType=section&slug=login-form');
    expect(answer.at('data.items.0')).toMatchObject({
      properties: { image: '/media/moon.svg' },
      content: { title: 'Welcome back' },
    });
    expect(answer.text).not.toContain('not for the wire');
  });
});

describe('sections of the account', () => {
  it.each(NAMED_SECTIONS)('%s: an entry overrides the texts of %s in its language only', async (_id, slug) => {
    const label = firstLabel(slug);
    const wordsIn = async (locale: string) =>
      (await read(`contentType=section&slug=${slug}&locale=${locale}`)).at(`data.items.0.content.${label}`);
    expect(await wordsIn('fr-CA')).toBe(`Les mots de ${slug}`);
    for (const other of LOCALES.filter((candidate) => candidate !== 'fr-CA')) {
      expect(await wordsIn(other)).toBe(builtInTexts(slug, other)[label]);
    }
  });
});
