import { afterEach, describe, expect, it } from 'vitest';
import { contentFolder, type ContentFolder } from '#testing/content/content.ts';
import { createContentFiles } from './files.ts';
import { ContentUnavailable, type ContentFault, type ContentGateway, type Edition } from './port.ts';

let folder: ContentFolder | undefined;
afterEach(() => folder?.remove());

let reported: ContentFault[];

async function openGateway(files: Record<string, unknown>): Promise<ContentGateway> {
  folder = contentFolder(files);
  reported = [];
  const settings = { folder: folder.path, values: { supportEmail: 'help@example.com' }, watched: false };
  const content = createContentFiles(settings, (fault) => reported.push(fault));
  await content.start();
  return content;
}

const open = async (files: Record<string, unknown>): Promise<Edition> => (await openGateway(files)).current();

describe('content files', () => {
  it('an entry is read from a folder with facts, texts by language, and long texts by field and language', async () => {
    const content = await open({
      'main/page/terms/entry.json': { slug: 'terms' },
      'main/page/terms/en-US.json': { title: 'Terms' },
      'main/page/terms/pl-PL.json': { title: 'Regulamin' },
      'main/page/terms/body.en-US.md': '# Terms\n',
      'main/page/terms/body.de-DE.md': '# Bedingungen\n',
    });
    expect(content.entry('page', 'terms')).toMatchObject({
      space: 'main',
      type: 'page',
      slug: 'terms',
      facts: { slug: 'terms' },
      words: { 'en-US': { title: 'Terms', body: '# Terms\n' }, 'pl-PL': { title: 'Regulamin' } },
    });
    expect(content.entry('page', 'faq')).toBeNull();
    expect(content.entries('banner')).toEqual([]);
  });

  it('entries of simple types are read from the rows of one file', async () => {
    const content = await open({
      'main/country.json': [
        { slug: 'ca', isoCode: 'CA' },
        { slug: 'us', isoCode: 'US', rank: 1 },
      ],
    });
    expect(content.entries('country').map(({ slug }) => slug)).toEqual(['us', 'ca']);
  });

  it('entries are sorted by rank, then by slug, and entries without rank are last', async () => {
    const content = await open({
      'main/page/b/entry.json': { rank: 2 },
      'main/page/c/entry.json': { rank: 1 },
      'main/page/z/entry.json': {},
      'main/page/a/entry.json': { rank: 2 },
    });
    expect(content.entries('page').map(({ slug }) => slug)).toEqual(['c', 'a', 'b', 'z']);
  });

  it('each fault of an entry is reported once', async () => {
    const content = await open({});
    for (const problem of ['title (pl-PL): is too long', 'title (pl-PL): is too long', 'text (fr-CA): is missing'])
      content.reportInvalid({ leftOut: 'entry', where: 'page/terms', problems: [problem] });
    expect(reported.map(({ problems }) => problems)).toEqual([
      ['title (pl-PL): is too long'],
      ['text (fr-CA): is missing'],
    ]);
  });

  it('a file of texts with invalid JSON is reported by line and omitted, without an effect on other texts', async () => {
    const content = await open({
      'main/page/terms/entry.json': { slug: 'terms' },
      'main/page/terms/en-US.json': { title: 'Terms' },
      'main/page/terms/pl-PL.json': '{\n  "title": "Regulamin"\n  "lead": "Zasady"\n}\n',
      'main/page/terms/body.pl-PL.md': '# Regulamin\n',
    });
    expect(reported).toEqual([
      {
        leftOut: 'file',
        where: 'main/page/terms/pl-PL.json:3',
        problems: ['is no JSON: a comma or a closing bracket is missing before it'],
      },
    ]);
    const terms = content.entry('page', 'terms');
    expect(terms?.words).toEqual({ 'en-US': { title: 'Terms' }, 'pl-PL': { body: '# Regulamin\n' } });
  });

  it.each([
    [
      'truncated JSON',
      'main/page/terms/entry.json',
      '{\n  "slug": "terms",\n',
      3,
      'is no JSON: a name in quotation marks is missing, or a comma is too many before it',
    ],
    [
      'JSON with an invalid word',
      'main/page/terms/entry.json',
      '{"rank": one}',
      1,
      'is no JSON: “one” is no value; write a text in quotation marks',
    ],
    ['an entry that is an array', 'main/page/terms/entry.json', [], 1, 'is no object'],
    ['a file of rows that is no array', 'main/banner.json', {}, 1, 'is no list'],
    [
      'a file of rows that is no JSON',
      'main/banner.json',
      '[\n{"slug": "terms"}\n{}]',
      3,
      'is no JSON: a comma or a closing bracket is missing before it',
    ],
    ['a row without slug', 'main/banner.json', [{ rank: 1 }], 1, 'row 1 has no slug'],
    ['a row with a blank slug', 'main/banner.json', [{ slug: ' ' }], 1, 'row 1 has no slug'],
  ])('%s is reported and omitted, while the other entries are read', async (_what, file, written, line, problem) => {
    const content = await open({
      'main/page/faq/entry.json': { slug: 'faq' },
      'main/country.json': [{ slug: 'us' }],
      [file]: written,
    });
    expect(reported).toEqual([{ leftOut: 'file', where: `${file}:${line}`, problems: [problem] }]);
    expect(content.entries('page').map(({ slug }) => slug)).toEqual(['faq']);
    expect(content.entries('country').map(({ slug }) => slug)).toEqual(['us']);
    expect(content.entries('banner')).toEqual([]);
  });

  it('rows with a slug are read when another row has no slug', async () => {
    const content = await open({ 'main/country.json': [{ slug: 'us' }, { isoCode: 'CA' }, { slug: 'fr' }] });
    expect(content.entries('country').map(({ slug }) => slug)).toEqual(['fr', 'us']);
    expect(reported).toEqual([{ leftOut: 'file', where: 'main/country.json:1', problems: ['row 2 has no slug'] }]);
  });

  it('an unreadable file makes the content unavailable, with the cause', async () => {
    const files = { 'main/page/terms/entry.json/is-a-folder.json': {} };
    await expect(open(files)).rejects.toThrow(ContentUnavailable);
    await expect(open(files)).rejects.toThrow(expect.objectContaining({ cause: expect.any(Error) as Error }) as Error);
  });

  it('a setting in braces in a text is filled in, and unknown braces are not changed', async () => {
    const content = await open({
      'main/page/faq/entry.json': {},
      'main/page/faq/en-US.json': { title: 'Write to {supportEmail}, {name}' },
      'main/page/faq/body.en-US.md': '[mail](mailto:{supportEmail})',
    });
    expect(content.entry('page', 'faq')).toMatchObject({
      words: { 'en-US': { title: 'Write to help@example.com, {name}', body: '[mail](mailto:help@example.com)' } },
    });
  });

  it('a setting with quotes and backslashes does not break the text', () => {
    folder = contentFolder({ 'main/page/faq/en-US.json': { title: 'About {brandName}' } });
    const content = createContentFiles(
      { folder: folder.path, values: { brandName: 'The "Nest" \\\\ Co' }, watched: false },
      () => {},
    ).current();
    expect(content.entry('page', 'faq')).toMatchObject({
      words: { 'en-US': { title: 'About The "Nest" \\\\ Co' } },
    });
  });

  it('a byte order mark and foreign line ends are ignored', async () => {
    const content = await open({
      'main/page/terms/entry.json': '\uFEFF{\r\n"slug": "terms"\r\n}\r\n',
      'main/page/terms/en-US.json': '\uFEFF{"title": "Terms"}',
      'main/page/terms/body.en-US.md': '\uFEFF# Terms\r\rOne\r',
      'main/country.json': '\uFEFF[{"slug": "us"}]',
    });
    expect(content.entry('page', 'terms')).toMatchObject({
      facts: { slug: 'terms' },
      words: { 'en-US': { title: 'Terms', body: '# Terms\n\nOne\n' } },
    });
    expect(content.entries('country').map(({ slug }) => slug)).toEqual(['us']);
    expect(reported).toEqual([]);
  });

  it('a file that is not UTF-8 is reported by line with the encoding to save it in', async () => {
    await open({
      'main/page/terms/entry.json': {},
      'main/page/terms/en-US.json': Buffer.from('{\n"title": "é"\n}', 'latin1'),
      'main/page/terms/body.en-US.md': Buffer.from('# Terms\n', 'utf16le'),
    });
    const problems = ['is not UTF-8: save it with the encoding UTF-8'];
    expect(reported).toEqual([
      { leftOut: 'file', where: 'main/page/terms/en-US.json:2', problems },
      { leftOut: 'file', where: 'main/page/terms/body.en-US.md:1', problems },
    ]);
  });

  it('leftover files and folders of programs are ignored', async () => {
    const content = await open({
      'main/.DS_Store': '',
      'main/country (1).json': [{ slug: 'de' }],
      'main/.git/page/entry.json': {},
      'main/page/.trash/entry.json': {},
      'main/page/Thumbs.db': '',
      'main/page/terms/entry.json': { slug: 'terms' },
      'main/page/terms/.entry.json.swp': '{',
      'main/page/terms/~$en-US.json': '{',
      'main/page/terms/._body.en-US.md': 'x',
      'main/page/terms/body (1).en-US.md': 'x',
      'main/page/terms/en-US - Copy.json': '{',
    });
    expect(content.allEntries().filter(({ type }) => type !== 'localeProperties')).toMatchObject([
      { type: 'page', slug: 'terms', words: {} },
    ]);
    expect(reported).toEqual([]);
  });

  it('an empty content folder is read as content without courses', async () => {
    expect((await open({})).entries('syllabus')).toEqual([]);
  });

  it('the lint reports faults by entry and field, with unreadable files and omitted entries (D-267)', async () => {
    const content = await openGateway({
      'main/localeProperties.json': [],
      'main/country.json': '[',
      'main/page/terms/entry.json': { slug: 'terms', revision: 2 },
      'main/page/terms/en-US.json': { title: '✎ title of the page in English' },
      'main/page/terms/body.es-US.md': 'Uno\n\n✎ text of the page in Spanish',
      'main/page/faq/entry.json': { slug: 'faq', revision: 'one' },
    });
    const texts = (await content.findings()).map((finding) => Object.values(finding).join(' | '));
    expect(texts).toEqual([
      'error | main | main/country.json:1 |  |  | is no JSON: a closing ] is missing',
      'error | main | page/faq |  | revision | revision cannot be read in en-US: write a number, without quotation marks',
      'error | main | page/terms |  | title | is still to be written: ✎ title of the page in English, in en-US',
      'error | main | page/terms |  | body | is still to be written: ✎ text of the page in Spanish, in es-US',
      'warning | main | page/terms |  |  | has no texts in fr-CA',
      'warning | main | page/terms |  |  | has no texts in pl-PL',
      'warning | main | page/terms |  | title | title is missing, in es-US',
      'error | main | page/terms |  | revision | revision 2 needs the earlier text main/page/terms-r1',
    ]);
    expect(content.current().entry('page', 'terms')).toBeNull();
  });
});
