import { LOCALES } from '@nestling/domain/account/locale';
import type { Fields } from '@nestling/domain/editorial/localise';
import { describe, expect, it, vi } from 'vitest';
import { createContentLint } from './lint.ts';
import type { LintPort, LintedEntry } from './rule.ts';

const port: LintPort = {
  isSection: (slug) => slug !== 'big-page',
  labelProblems: (_, __, labels) =>
    Object.entries(labels).map(([label, text]) => ({
      label,
      reason: text.includes('{') ? 'bad-icu' : 'unknown-label',
    })),
};

const lint = createContentLint(port);

const inAll = (words: Fields): LintedEntry['words'] => Object.fromEntries(LOCALES.map((locale) => [locale, words]));

/** An entry in the space of most types of the test; its texts are the same in all languages. */
function entry(type: string, slug: string, facts: Fields, words: Fields | LintedEntry['words'] = {}): LintedEntry {
  const byLocale = Object.keys(words).some((key) => LOCALES.some((locale) => locale === key));
  const space = ['banner', 'section', 'page', 'leadTransferPartner', 'offer'].includes(type) ? 'main' : 'education';
  const isBare = Object.keys(words).length === 0;
  return { space, type, slug, facts, words: byLocale ? words : isBare ? {} : inAll(words) };
}

const picture = { url: '/media/a.svg', width: 4, height: 3, alt: '' };

const course = (slug: string, facts: Fields = {}): LintedEntry =>
  entry(
    'syllabus',
    slug,
    { legacySyllabusId: 'Bath', quiz: { $link: 'quiz/bath' }, heroImage: picture, sources: [SOURCE], ...facts },
    { title: 'Bath' },
  );

const SOURCE = { title: 'AAP', url: 'https://example.com' };

const question = (id: string, facts: Fields = {}): Fields => ({ id, correctAnswer: 1, ...facts });

const quiz = (facts: Fields = {}, options: Fields = { answer1: 'Yes', answer2: 'No' }): LintedEntry =>
  entry(
    'quiz',
    'bath',
    { legacySyllabusId: 'Bath', questions: [question('warm')], ...facts },
    { title: 'Bath', questions: { warm: { question: 'Warm?', ...options } } },
  );

const banner = (facts: Fields = {}, message = 'New'): LintedEntry =>
  entry('banner', 'spring', { destination: '/faq', opensInNewTab: false, countries: [], ...facts }, { message });

const find = (...entries: readonly LintedEntry[]): string[] =>
  lint.lintEntries(entries).map(({ weight, where, field, what }) => `${weight} ${where} ${field ?? '-'}: ${what}`);

describe('the lint of a single entry', () => {
  it('finds nothing in a valid entry', () => {
    expect(find(course('bath'), quiz(), banner())).toEqual([]);
  });

  it('reports a placeholder as an error, and checks that field no further', () => {
    const what = 'is still to be written: ✎ notice in English';
    expect(find(banner({ destination: '✎ where it leads' }, 'Spring\n✎ notice in English'))).toEqual([
      'error banner/spring destination: is still to be written: ✎ where it leads',
      ...LOCALES.map(() => `error banner/spring message: ${what}`),
    ]);
    expect(lint.lintEntry(banner({}, 'Spring\n✎ notice in English'))[0]).toMatchObject({ line: 2, locale: 'en-US' });
  });

  it('reports a field of the wrong type as an error in each language', () => {
    const wrong = entry(
      'video',
      'warm',
      { videoId: 'warm', runningTime: 9, rank: 'long', sources: [SOURCE] },
      { title: 'Warm' },
    );
    expect(lint.lintEntry(wrong).map(({ weight, what }) => `${weight} ${what}`)).toEqual(
      LOCALES.map((locale) => `error rank cannot be read in ${locale}: write a number, without quotation marks`),
    );
  });

  it.each([[undefined], [0], [-3], ['45'], [null]])(
    'warns about a video without a running time: %j [LRN-116]',
    (runningTime) => {
      const film = entry('video', 'warm', { videoId: 'warm', runningTime, sources: [SOURCE] }, { title: 'Warm' });
      expect(lint.lintEntry(film).map(({ weight, field, what }) => `${weight} ${field} ${what}`)).toEqual([
        'warning runningTime runningTime is no number of seconds: pages show about two minutes',
      ]);
    },
  );

  it('expects no running time of a video at another company, which says it itself', () => {
    const film = entry('video', 'warm', { videoId: 'warm', source: 'vimeo:7', sources: [SOURCE] }, { title: 'Warm' });
    expect(lint.lintEntry(film)).toEqual([]);
  });

  it('reports a source that is no source, or at a company that is off, and never repeats it', () => {
    const film = (source: string) =>
      entry('video', 'warm', { videoId: 'warm', runningTime: 9, source, sources: [SOURCE] }, { title: 'Warm' });
    const own = createContentLint({ ...port, filmHosts: new Set(['vimeo'] as const) });
    const linesOf = (source: string, by = own) =>
      by.lintEntry(film(source)).map(({ weight, what }) => `${weight} ${what}`);
    expect([linesOf('file'), linesOf('vimeo:7:0a1b2c3d'), linesOf('wistia:abc123defg', lint)]).toEqual([[], [], []]);
    expect(linesOf('wistia:abc123defg')).toEqual(['error the film is at Wistia, which VIDEO_GATEWAY does not name']);
    expect(linesOf('https://vimeo.com/7/0a1b2c3d')).toEqual([
      'error source is none of file, vimeo:{id}, vimeo:{id}:{h}, wistia:{id}',
    ]);
  });

  it.each([
    ['displayable', 'true', 'displayable', 'write true or false, without quotation marks'],
    ['countries', ['USA'], 'countries.0', 'write two capital letters, such as US'],
    ['countries', 'US', 'countries', 'write a list in [ ]'],
    ['playlist', ['a', 'b'], 'playlist.0', 'write an object in { }; a link is { "$link": "type/slug" }'],
  ])('reports a %s of %j as an error, with what to write', (field, value, at, advice) => {
    const own = lint.lintEntry(course('bath', { [field]: value })).map(({ weight, what }) => `${weight} ${what}`);
    expect(own).toContain(`error ${at} cannot be read in en-US: ${advice}`);
    expect(own.filter((line) => line.includes('undefined'))).toEqual([]);
  });

  it.each([
    ['displayabel', 'displayable'],
    ['playlsit', 'playlist'],
    ['QuizPassRate', 'quizPassRate'],
  ])('suggests the correct name for the misspelled field %s', (wrong, meant) => {
    expect(find(course('bath', { [wrong]: null }), quiz())).toEqual([
      `warning syllabus/bath ${wrong}: ${wrong} is no field of this type: is ${meant} meant?`,
    ]);
  });

  it('reports a misspelled field of a list, in facts and texts', () => {
    const misspelled = quiz(
      { questions: [question('warm', { questionIsOptional: true }), question('cold', { optionl: true })] },
      { answer1: 'Yes', answer2: 'No' },
    );
    expect(find(course('bath'), misspelled).filter((line) => line.includes('meant'))).toEqual([
      'warning quiz/bath questions.0.questionIsOptional: questionIsOptional is no field of this type: is optional meant?',
      'warning quiz/bath questions.1.optionl: optionl is no field of this type: is optional meant?',
    ]);
    const inTexts = quiz({}, { answer1: 'Yes', answr2: 'No' });
    expect(new Set(find(course('bath'), inTexts).filter((line) => line.includes('meant')))).toEqual(
      new Set(['warning quiz/bath questions.warm.answr2: answr2 is no field of this type: is answer2 meant?']),
    );
  });

  it('reports links of a section that lead to no page, and an unknown audience', () => {
    const exploreLinks = ['/faq', 'mailto:a@example.com', '/no-such-page', 'http://example.com'].map((url) => ({
      url,
    }));
    const mobileBanner = { link: 'activities', audience: 'parents' };
    expect(find(entry('section', 'contact-form-confirmation', { properties: { exploreLinks, mobileBanner } }))).toEqual(
      [
        'warning section/contact-form-confirmation properties.exploreLinks.2.url: is not shown: it leads to /no-such-page, which is no page',
        'warning section/contact-form-confirmation properties.exploreLinks.3.url: is not shown: it is no https address, mailto: or path of this site',
        'warning section/contact-form-confirmation properties.mobileBanner.link: is not shown: it is no https address, mailto: or path of this site',
        'warning section/contact-form-confirmation properties.mobileBanner.audience: audience is everyone or child-under-5',
      ],
    );
  });

  it('allows unknown fields whose names are unlike those of the type, or like a field that is also set', () => {
    expect(find(course('bath', { editorNote: 'June', ranks: [1], rank: 1 }), quiz())).toEqual([]);
  });

  it('reports schema errors besides warnings, but not for a field that already has an error', () => {
    const unreadable = { countries: ['UK', 'usa'] };
    expect(find(banner(unreadable))).toEqual([
      'warning banner/spring countries.0: UK is no country',
      'warning banner/spring countries.1: usa is no country',
      ...LOCALES.map(
        (locale) =>
          `error banner/spring countries.1: countries.1 cannot be read in ${locale}: Invalid string: must match pattern /^[A-Z]{2}$/`,
      ),
    ]);
    expect(find(banner({ ...unreadable, opensInNewTab: 'yes' })).filter((line) => line.includes('read in'))).toEqual(
      [],
    );
  });

  it('warns about a question whose video is not a link to a video', () => {
    const requested = [{ id: 'why', correctAnswer: 1, sortOrder: 1, video: { $link: 'article/spring' } }];
    expect(find(course('bath'), quiz({ questions: requested })).filter((line) => line.includes('has a video'))).toEqual(
      ['warning quiz/bath questions.0.video: why has a video that is no { "$link": "video/…" }'],
    );
  });

  it.each<[string, Fields, string[]]>([
    ['without a price', { variantId: 'v1' }, ['shippingPrice']],
    ['with a price below zero', { variantId: 'v1', shippingPrice: -1 }, ['shippingPrice']],
    ['without a variant', { shippingPrice: 0 }, ['variantId']],
    ['with an empty variant and no price', { variantId: '', shippingPrice: null }, ['shippingPrice', 'variantId']],
    ['with both', { variantId: 'v1', shippingPrice: 0 }, []],
    ['with the other spelling', { variantID: 'v1', shippingPrice: 0 }, []],
  ])('reports the faulty fields of an offer %s [RWD-334]', (_name, facts, fields) => {
    const kit = entry('offer', 'kit', { offerImage: null, ...facts }, { title: 'Kit', skuDescription: 'Socks.' });
    const findings = lint.lintEntry(kit).filter(({ what }) => what.startsWith('the offer kit cannot be ordered'));
    expect(findings.map(({ field, weight }) => [field, weight])).toEqual(fields.map((field) => [field, 'warning']));
  });

  it('warns about letters that were read in another encoding, with the line in a text of several', () => {
    const text = { articleTitle: 'Caf\u00C3\u00A9', body: 'One\ntwo\nthr\u0085ee' };
    const findings = lint.lintEntries([entry('article', 'a', { readingTime: 'ClÃ\u00ADnica' }, { 'en-US': text })]);
    expect(findings.filter(({ what }) => what.includes('encoding')).map(({ field, line }) => [field, line])).toEqual([
      ['readingTime', 1],
      ['articleTitle', 1],
      ['body', 3],
    ]);
  });

  it('only warns about a language without texts, because English is shown instead', () => {
    const inTwo = entry('quiz', 'bath', quiz().facts, {
      'en-US': quiz().words['en-US'] ?? {},
      'fr-CA': { title: ' ' },
      'pl-PL': quiz().words['pl-PL'] ?? {},
    });
    expect(find(course('bath'), inTwo)).toEqual([
      'warning quiz/bath -: has no texts in es-US',
      'warning quiz/bath questions.warm.question: questions.warm.question is missing',
      'warning quiz/bath questions.warm.answer1: questions.warm.answer1 is missing',
      'warning quiz/bath questions.warm.answer2: questions.warm.answer2 is missing',
      'warning quiz/bath title: title is empty',
      'warning quiz/bath questions: has no words for the question warm',
    ]);
  });

  it.each([
    ['no question is graded', quiz({ questions: [question('warm', { optional: true })] })],
    ['warm is there twice', quiz({ questions: [question('warm'), question('warm')] })],
    ['warm has fewer than two options', quiz({}, { answer1: 'Yes' })],
    [
      'warm has a key out of range: correctAnswer names no option (pl-PL)',
      quiz({ questions: [question('warm', { correctAnswer: 3 })] }),
    ],
    ['warm: answer2 says the same as answer1', quiz({}, { answer1: 'Yes', answer2: 'yes.' })],
    ['has no words for the question cold', quiz({ questions: [question('warm'), question('cold')] })],
    ['has no words for the question 2', quiz({ questions: [question('warm'), { correctAnswer: 1 }] })],
    [
      'articleTitle cannot be read in en-US: is missing: write a text in quotation marks',
      entry('article', 'crib', {}, { body: 'The crib' }),
    ],
    ['a physical reward needs an offer', course('bath', { activeOffer: 'physical', shippingCountries: ['US'] })],
    ['a physical reward names its shippingCountries; [] is nowhere', course('bath', { activeOffer: 'physical' })],
    ['a digital reward needs a digitalOffer', course('bath', { activeOffer: 'digital' })],
    ['has no quiz', course('bath', { quiz: null })],
    ['quizPassRate is a number of percent, 1 to 100', course('bath', { quizPassRate: 0 })],
    ['has video/a twice', course('bath', { playlist: [{ $link: 'video/a' }, { $link: 'video/a' }] })],
    ['a source has an https address', course('bath', { sources: [{ title: 'AAP', url: 'javascript:alert(1)' }] })],
    ['a slug is small letters and digits, joined by single hyphens', course('Bath Time')],
    ['is no https address, mailto: or path of this site', banner({ destination: 'javascript:alert(1)' })],
    [
      'title is no text that can be filled: a brace or a plural is wrong',
      entry('section', 'login', {}, { content: { title: 'Hi {' } }),
    ],
    [
      'requiresDisclosure and disclosures go together',
      entry('leadTransferPartner', 'harbor', { requiresDisclosure: true }),
    ],
  ])('reports as an error: %s', (what, wrong) => {
    const own = lint.lintEntry(wrong).filter((finding) => finding.what === what);
    expect(own.length).toBeGreaterThan(0);
    expect(new Set(own.map(({ weight }) => weight))).toEqual(
      new Set(what.includes('no words') ? ['error', 'warning'] : ['error']),
    );
  });

  it.each([
    [
      'an unrewarded course has no offers',
      course('bath', { activeOffer: 'unrewarded', offers: [{ $link: 'offer/a' }] }),
    ],
    ['a course without videos names its public guideline itself, in sources', course('bath', { sources: [] })],
    ['an optInType needs an optIn that it is of', course('bath', { optInType: 'post-shipping' })],
    [
      'a page has the address /course/certificate, so old links to this course open that page: choose another slug',
      course('course'),
    ],
    [
      'a page has the address /media/certificate, so old links to this course open that page: choose another slug',
      course('media'),
    ],
    ['names its countries; [] is every country', banner({ countries: undefined })],
    ['a mailto: address would open an empty tab', banner({ destination: 'mailto:a@example.com', opensInNewTab: true })],
    ['title is a label that the product does not have', entry('section', 'login', {}, { content: { title: 'Hi' } })],
    ['is of a type of the space main', { ...banner(), space: 'education' as const }],
    ['is of a type that the product does not read', entry('film', 'a', {})],
  ])('reports as a warning: %s', (what, wrong) => {
    const own = lint.lintEntry(wrong).filter((finding) => finding.what === what);
    expect(own.map(({ weight }) => weight)).toContain('warning');
    expect(own.map(({ weight }) => weight)).not.toContain('error');
  });

  it.each(['login', 'policy', 'privacy'])(
    'allows a course with the slug %s, because its links open no other page',
    (slug) => {
      expect(lint.lintEntry(course(slug)).filter(({ field }) => field === 'slug')).toEqual([]);
    },
  );

  it('accepts sources in the facts, or in English', () => {
    const { sources: _, ...facts } = course('bath').facts;
    const inTexts = entry('syllabus', 'bath', facts, { title: 'Bath', sources: [SOURCE] });
    expect(find(inTexts, quiz())).toEqual([]);
    const elsewhere = entry('syllabus', 'bath', facts, {
      ...inAll({ title: 'Bath' }),
      'fr-CA': { title: 'Bath', sources: [SOURCE] },
    });
    expect(find(elsewhere, quiz()).join()).toContain('names its public guideline itself');
  });

  it.each([
    ['contactForm', 'faq', null],
    ['contactForm', 'birthday', 'birthday is no contact form; there are: account-deletion, default, '],
    ['appError', '404-error', null],
    ['appError', 'big-error', 'big-error is no error of the app; there are: default-error, '],
    ['section', 'login', null],
    ['section', 'big-page', 'big-page is no section of the texts; npm run content:labels lists them'],
    ['page', 'policy-2027-03', null],
    [
      'page',
      'about-us',
      'no address shows the page about-us, because no text page of PAGES has this name; docs/how-to/text-page.md',
    ],
  ])('accepts only known slugs: a %s named %s', (type, slug, problem) => {
    const hits = lint.lintEntry(entry(type, slug, {})).filter(({ field }) => field === 'slug');
    expect(hits.map(({ weight }) => weight)).toEqual(problem === null ? [] : ['warning']);
    expect(hits.map(({ what }) => what).join()).toContain(problem ?? '');
  });

  it.each([
    ['pl-PL', true, []],
    ['de-DE', false, []],
    ['de-DE', true, ['de-DE is no language of the product']],
  ])('accepts an active language only if the product has it: language %s, active %s', (value, active, problems) => {
    const language = entry('localeProperties', 'one', { value, active, label: 'One', languageDirection: 'ltr' });
    const hits = lint.lintEntry(language).filter(({ what }) => what.includes('of the product'));
    expect(hits.map(({ what }) => what)).toEqual(problems);
  });

  it('caches the result of an entry object', () => {
    const labelProblems = vi.fn(port.labelProblems);
    const own = createContentLint({ ...port, labelProblems });
    const section = entry('section', 'login', {}, { content: { title: 'Hi {' } });
    const findings = own.lintEntries([section]);
    const calls = labelProblems.mock.calls.length;
    expect(own.lintEntries([section])).toEqual(findings);
    expect(labelProblems).toHaveBeenCalledTimes(calls);
    own.lintEntry({ ...section });
    expect(labelProblems).toHaveBeenCalledTimes(2 * calls);
  });
});

describe('the lint of several entries', () => {
  it('reports the second entry with the same name as an error', () => {
    expect(find(course('bath'), quiz(), quiz())).toEqual([
      'error quiz/bath slug: has a slug that another entry of its type has',
    ]);
  });

  it('warns of a link inside a text that leads to no page or to an entry that is not there', () => {
    const body = [
      '[course](/course/bath) and [its quiz](/course/Bath/quiz) [reward](/redeem/bath?a=1)',
      '[leaflet](/media/leaflet.pdf) [this page]() [elsewhere](https://example.com/articles/none)',
      '[old](/articles/none#top)',
      '[typo](/coures)',
    ].join('\n');
    const article = entry(
      'article',
      'naps',
      {
        heroImage: picture,
        articleCategory: { $link: 'articleCategory/sleep' },
        checkedOn: '2026-01-01',
        sources: [SOURCE],
      },
      { articleTitle: 'Naps', body },
    );
    const category = entry('articleCategory', 'sleep', {}, {});
    const links = find(course('bath'), quiz(), article, category).filter((line) => line.includes('article/naps body'));
    expect(links.toSorted()).toEqual([
      ...LOCALES.map(() => 'warning article/naps body: leads to /articles/none#top, which is no page'),
      ...LOCALES.map(() => 'warning article/naps body: leads to /coures, which is no page'),
    ]);
  });

  it('warns of a previous slug that another entry has or had too', () => {
    const renamed = course('bath', { previousSlugs: ['first-bath', 'warm-bath'] });
    expect(find(renamed, quiz())).toEqual([]);
    const other = (slug: string, facts: Fields) => course(slug, { legacySyllabusId: 'Other', ...facts });
    expect(find(renamed, quiz(), other('first-bath', { previousSlugs: ['warm-bath'] }))).toEqual([
      'warning syllabus/bath previousSlugs: an entry has the slug first-bath now, so that its address leads there',
      'warning syllabus/first-bath previousSlugs: another entry had the slug warm-bath too',
    ]);
  });

  it('reports the later course with the same legacy id as an error', () => {
    const expected = ['error syllabus/bath-two legacySyllabusId: the legacySyllabusId Bath belongs to another course'];
    expect(find(course('bath'), course('bath-two'), quiz())).toEqual(expected);
    expect(find(course('bath-two'), course('bath'), quiz())).toEqual([
      'error syllabus/bath legacySyllabusId: the legacySyllabusId Bath belongs to another course',
    ]);
  });

  it('reports the second entry of the same video as an error', () => {
    const video = (slug: string) =>
      entry('video', slug, { videoId: 'warm', runningTime: 9, sources: [SOURCE] }, { title: slug });
    const playlist = [{ $link: 'video/warm' }, { $link: 'video/hot' }];
    expect(find(course('bath', { playlist }), quiz(), video('warm'), video('hot'))).toEqual([
      'error video/hot videoId: the videoId warm belongs to warm',
    ]);
  });

  it('warns about a broken link, and reports an error if the entry is incomplete without the linked entry', () => {
    const physical = { activeOffer: 'physical', shippingCountries: ['US'] };
    const offers = [{ $link: 'offer/box' }, { $link: 'offer/gone' }];
    const box = entry('offer', 'box', {}, { title: 'Box' });
    const ofCourse = (...entries: readonly LintedEntry[]) =>
      find(...entries, quiz()).filter((line) => line.includes('syllabus/'));
    expect(ofCourse(course('bath', { ...physical, offers }), box)).toEqual([
      'warning syllabus/bath offers.1.$link: links to offer/gone, which is no entry',
    ]);
    expect(ofCourse(course('bath', { ...physical, offers, sources: [] }))).toEqual([
      'warning syllabus/bath playlist: a course without videos names its public guideline itself, in sources',
      'warning syllabus/bath offers.0.$link: links to offer/box, which is no entry',
      'warning syllabus/bath offers.1.$link: links to offer/gone, which is no entry',
      'error syllabus/bath activeOffer: a physical reward needs an offer',
    ]);
    expect(find(course('bath'))).toEqual([
      'warning syllabus/bath quiz.$link: links to quiz/bath, which is no entry',
      'error syllabus/bath quiz: has no quiz',
    ]);
  });

  it('requires the course to which a notification links, and the earlier text of a revision', () => {
    expect(find(banner({ destination: '/course/bath?video=a' }))).toEqual([
      'error banner/spring destination: leads to /course/bath?video=a, which is no page',
    ]);
    expect(find(banner({ destination: '/course/bath' }), course('bath'), quiz())).toEqual([]);
    expect(find(entry('page', 'terms', { revision: 2 }, { title: 'Terms', body: 'Text' }))).toEqual([
      'error page/terms revision: revision 2 needs the earlier text main/page/terms-r1',
    ]);
  });

  it('asks for a place for the companies in the newest policy, in each language (D-309)', () => {
    const policy = (slug: string, body: string) => entry('page', slug, {}, { title: 'Privacy policy', body });
    const texts = [policy('policy-2024', 'Old'), policy('policy-2025-r1', 'Earlier'), policy('terms', 'Terms')];
    expect(find(...texts, policy('policy-2025', 'New\n\n{companies}\n\nEnd'))).toEqual([]);
    const warning = expect.stringMatching(/^warning page\/policy-2025 body: has no paragraph \{companies\}/) as string;
    const findings = find(...texts, policy('policy-2025', 'Companies: {companies}'));
    expect(findings).toEqual([warning, warning, warning, warning]);
  });
});
