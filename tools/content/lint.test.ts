import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CONTENT_TYPES } from '@nestling/contract/content/content-types';
import { TEMPLATE_MARK } from '@nestling/contract/content/template-mark';
import { LOCALES } from '@nestling/domain/account/locale';
import { root } from '../bootstrap.mjs';
import { copyContent } from './content-copy.ts';
import { lintContent, type LintOptions } from './lint.ts';
import { writeNewEntry } from './new-entry.ts';

const SLEEP = 'education/syllabus/safe-sleep';
const QUIZ = 'education/quiz/safe-sleep';
const VIDEO = 'education/video/back-to-sleep';
/** Must not be the slug of a course that an editor may write. */
const NEW = 'entry-of-the-lint-test';
const BANNER = 'main/banner/check-recalls';
const FILMS = 'media/videos/back-to-sleep';

const NO_ADDRESS = 'is no https address, mailto: or path of this site';

let copy: ReturnType<typeof copyContent>;
let folder: string;
beforeAll(() => {
  copy = copyContent(join(root, 'content'));
  folder = copy.folder;
});
afterEach(() => copy.restore());
afterAll(() => copy.remove());

/** Faults that remain until the writer fills in the template. */
const isToWrite = (line: string) =>
  line.includes('is still to be written: ') || (line.includes(`links to `) && line.includes(TEMPLATE_MARK));

const lines = (options?: LintOptions) =>
  lintContent(folder, options).faults.map(({ file, line, what }) => `${file}:${line}: ${what}`);

/** @returns the line number of the change */
function change(file: string, from: string | RegExp, to: string): number {
  const text = readFileSync(join(folder, file), 'utf8');
  const at = text.search(from);
  if (at < 0) throw new Error(`${String(from)} is not in ${file}`);
  writeFileSync(join(folder, file), text.replace(from, to));
  return text.slice(0, at).split('\n').length;
}

describe('valid content', () => {
  it('has no faults', () => {
    for (const each of [join(root, 'content'), folder]) {
      const { faults, entries } = lintContent(each, { style: true });
      expect(faults).toEqual([]);
      expect(entries).toBeGreaterThan(30);
    }
  });
});

describe('content:lint reports with file and line', () => {
  it('a link to an unknown entry, and the video that is in no course because of it', () => {
    const line = change(`${SLEEP}/entry.json`, '"video/the-right-room"', '"video/the-wrong-room"');
    expect(lines()).toEqual([
      `${SLEEP}/entry.json:${line}: links to video/the-wrong-room, which is no entry`,
      expect.stringContaining('education/video/the-right-room/entry.json:'),
    ]);
  });

  it('a field that an object of a file has twice', () => {
    const line = change(`${SLEEP}/entry.json`, '"rank":', '"displayable": true,\n  "rank":');
    expect(lines()).toEqual([
      `${SLEEP}/entry.json:${line + 2}: has displayable twice, and only the last one is read: delete one`,
    ]);
  });

  it('a missing image file', () => {
    const line = change(`${SLEEP}/entry.json`, 'scene-sleep.svg', 'scene-slept.svg');
    expect(lines()).toEqual([
      `${SLEEP}/entry.json:${line}: names /media/illustrations/scene-slept.svg, which is no file`,
    ]);
  });

  it('a value of the wrong type that no other rule reports', () => {
    const line = change(`${VIDEO}/entry.json`, /"rank": \d+/, '"rank": "long"');
    expect(lines()).toEqual(
      ['en-US', 'es-US', 'fr-CA', 'pl-PL'].map(
        (locale) =>
          `${VIDEO}/entry.json:${line}: rank cannot be read in ${locale}: write a number, without quotation marks`,
      ),
    );
  });

  it('a missing language', () => {
    rmSync(join(folder, SLEEP, 'pl-PL.json'));
    expect(lines()).toEqual([`${SLEEP}:1: has no pl-PL.json`]);
  });

  it('a long text that is missing in one language', () => {
    rmSync(join(folder, 'main/page/terms/body.fr-CA.md'));
    expect(lines()).toEqual(['main/page/terms:1: has no body.fr-CA.md']);
  });

  it('an active policy without a text in one or all languages', () => {
    const line = change('config.json', '"currentPolicyVersion": "2024-01"', '"currentPolicyVersion": "2025-03"');
    expect(lines()).toEqual([
      `config.json:${line}: currentPolicyVersion 2025-03 has no text: main/page/policy-2025-03`,
    ]);
    renameSync(join(folder, 'main/page/policy-2024-01'), join(folder, 'main/page/policy-2025-03'));
    change('main/page/policy-2025-03/entry.json', 'policy-2024-01', 'policy-2025-03');
    for (const earlier of ['r1', 'r2']) {
      renameSync(
        join(folder, `main/page/policy-2024-01-${earlier}`),
        join(folder, `main/page/policy-2025-03-${earlier}`),
      );
      change(`main/page/policy-2025-03-${earlier}/entry.json`, 'policy-2024-01', 'policy-2025-03');
    }
    expect(lines()).toEqual([]);
    rmSync(join(folder, 'main/page/policy-2025-03/body.pl-PL.md'));
    expect(lines()).toEqual(['main/page/policy-2025-03:1: has no body.pl-PL.md']);
  });

  it('a revised page without its earlier text', () => {
    change('main/page/terms/entry.json', '"revision": 2', '"revision": 3');
    expect(lines()).toEqual(['main/page/terms/entry.json:3: revision 3 needs the earlier text main/page/terms-r2']);
  });

  it('a policy version that is no valid part of a slug', () => {
    const line = change('config.json', '"2024-01"', '"Spring 2025"');
    expect(lines()).toEqual([`config.json:${line}: currentPolicyVersion Spring 2025 is no part of a slug`]);
  });

  it('a missing, a superfluous and an empty text', () => {
    change(`${SLEEP}/fr-CA.json`, '"courseByline"', '"courseBiline"');
    const line = change(`${SLEEP}/es-US.json`, /"title": "[^"]+"/, '"title": " "');
    expect(lines()).toEqual([
      `${SLEEP}/es-US.json:${line}: title is empty`,
      `${SLEEP}/fr-CA.json:1: courseByline is missing`,
      expect.stringContaining('courseBiline is not in en-US'),
      expect.stringContaining('courseBiline is no field of this type: is courseByline meant?'),
    ]);
  });

  it('an image without alternative text', () => {
    change(`${SLEEP}/pl-PL.json`, /,\s*"heroImage": \{[^}]*\}/, '');
    expect(lines()).toContain(`${SLEEP}/pl-PL.json:1: heroImage has no alt text`);
  });

  it('missing and empty captions', () => {
    rmSync(join(folder, FILMS, 'fr-CA.vtt'));
    writeFileSync(join(folder, FILMS, 'pl-PL.vtt'), 'WEBVTT\n');
    expect(lines()).toEqual([
      `${VIDEO}/entry.json:3: has no captions in ${FILMS}/fr-CA.vtt`,
      `${VIDEO}/entry.json:3: has no captions in ${FILMS}/pl-PL.vtt: it holds none with times; export them as WebVTT (.vtt)`,
    ]);
  });

  it('letters that were read in another encoding, in texts and captions', () => {
    const line = change(`${SLEEP}/pl-PL.json`, /"title": "[^"]+"/, '"title": "BĂłl"');
    const cue = change(`${FILMS}/en-US.vtt`, 'Put your baby', 'Put your babyâ€™s');
    const what = 'holds letters that were read in another encoding: write them again';
    const faults = lines().filter((each) => each.includes('encoding'));
    expect(faults).toEqual([
      expect.stringMatching(new RegExp(`^${SLEEP}/pl-PL.json:${line}: .*${what}`)),
      `${FILMS}/en-US.vtt:${cue}: ${what}`,
    ]);
  });

  it('captions whose times cannot be read, with the line of the first', () => {
    const [good, bad] = ['00:00:01,000 --> 00:00:03,000\nOne.', '00:00:05:12 --> 00:00:06:00\nTwo.'];
    writeFileSync(join(folder, FILMS, 'fr-CA.vtt'), `WEBVTT\n\n${good}\n\n${bad}\n`);
    writeFileSync(join(folder, FILMS, 'pl-PL.vtt'), `WEBVTT\n\n${bad}\n\n${bad}\n`);
    const advice = 'so their captions are left out: write 00:00:01.000 --> 00:00:04.000';
    expect(lines()).toEqual([
      expect.stringContaining(`${FILMS}/fr-CA.vtt:1: has commas in its times`),
      `${FILMS}/fr-CA.vtt:6: has times that cannot be read, ${advice}`,
      `${FILMS}/pl-PL.vtt:3: has times that cannot be read, nor can those of lines 6, ${advice}`,
    ]);
  });

  it('a caption that is too long, also where it is the only one', () => {
    const [short, long] = [
      '00:00:01.000 --> 00:00:03.000\nOne.',
      `00:00:05.000 --> 00:00:06.000\n${'Two. '.repeat(401)}`,
    ];
    writeFileSync(join(folder, FILMS, 'fr-CA.vtt'), `WEBVTT\n\n${short}\n\n${long}\n`);
    writeFileSync(join(folder, FILMS, 'pl-PL.vtt'), `WEBVTT\n\n${long}\n`);
    const what = 'has a caption at second 5 of more than 2,000 characters, so it is left out: divide it';
    expect(lines()).toEqual([`${FILMS}/fr-CA.vtt:1: ${what}`, `${FILMS}/pl-PL.vtt:1: ${what}`]);
  });

  it('a caption that ends before it begins or starts after the end of the video', () => {
    const [first, then] = ['00:00:01.000 --> 00:00:03.000\nOne.', '01:00:04.000 --> 01:00:06.000\nTwo.'];
    writeFileSync(join(folder, FILMS, 'fr-CA.vtt'), `WEBVTT\n\n${first}\n\n${then}\n`);
    writeFileSync(join(folder, FILMS, 'pl-PL.vtt'), `WEBVTT\n\n00:00:05.000 --> 00:00:03.000\nTrzy.\n\n${first}\n`);
    expect(lines()).toEqual([
      `${FILMS}/fr-CA.vtt:1: has a caption at second 3604, after the end of the film`,
      `${FILMS}/pl-PL.vtt:1: has a caption at second 5 that ends before it begins`,
    ]);
  });

  it.each(['en-US.srt', 'en-US.VTT', 'Back to sleep [English (auto-generated)].vtt', 'captions.sbv'])(
    'captions with the wrong file name: %s',
    (name) => {
      renameSync(join(folder, FILMS, 'en-US.vtt'), join(folder, FILMS, name));
      expect(lines()).toEqual([
        `${VIDEO}/entry.json:3: has no captions in ${FILMS}/en-US.vtt: if ${name} is meant, export it as WebVTT (.vtt) under this name`,
      ]);
    },
  );

  it('a text that is a link to nothing', () => {
    const text = 'education/article/in-the-crib/notes.pl-PL.md';
    symlinkSync('nothing', join(folder, text));
    expect(lines()).toContain(`${text}:1: is not there: it is a link to nothing, or was removed meanwhile`);
  });

  it('a missing video or poster', () => {
    rmSync(join(folder, FILMS, 'video.mp4'));
    rmSync(join(folder, FILMS, 'poster.jpg'));
    expect(lines()).toEqual([
      `${VIDEO}/entry.json:3: has no ${FILMS}/video.mp4`,
      `${VIDEO}/entry.json:3: has no ${FILMS}/poster.jpg`,
    ]);
  });

  it('a missing video that the list of films lacks, and no other', () => {
    const film = { hash: 'a'.repeat(64), bytes: 1, type: 'video/mp4' };
    for (const name of ['video.mp4', 'video.webm']) rmSync(join(folder, FILMS, name));
    writeFileSync(join(folder, 'media.json'), JSON.stringify({ 'videos/back-to-sleep/video.mp4': film }));
    expect(lines()).toEqual([`${VIDEO}/entry.json:3: has no ${FILMS}/video.webm`]);
    rmSync(join(folder, 'media.json'));
  });

  it('no film of a video at another company, whose captions are ours', () => {
    for (const name of ['video.mp4', 'video.webm', 'poster.jpg']) rmSync(join(folder, FILMS, name));
    change(`${VIDEO}/entry.json`, '"slug"', '"source": "vimeo:76979871", "slug"');
    change(`${VIDEO}/entry.json`, /"runningTime": \d+/, '"runningTime": 99');
    expect(lines()).toEqual([]);
    rmSync(join(folder, FILMS, 'pl-PL.vtt'));
    expect(lines()).toEqual([expect.stringContaining(`has no captions in ${FILMS}/pl-PL.vtt`)]);
  });

  it('a list of films that cannot be used', () => {
    const [list, again] = [join(folder, 'media.json'), 'run `npm run admin -- media push --apply`'];
    writeFileSync(list, '{\n  "videos/crib/video.mp4": {\n    "hash": "abc", "bytes": 1, "type": "video/mp4" } }');
    expect(lines()).toEqual([
      `media.json:3: videos/crib/video.mp4.hash: must be a SHA-256 in lower-case hex; ${again}`,
    ]);
    writeFileSync(list, '{');
    expect(lines()).toEqual([expect.stringContaining('media.json:1: is no JSON')]);
    rmSync(list);
  });

  it('an answer key out of range', () => {
    const line = change(`${QUIZ}/entry.json`, '"correctAnswer": 3', '"correctAnswer": 4');
    expect(lines()).toEqual(
      ['en-US', 'es-US', 'fr-CA', 'pl-PL'].map(
        (locale) =>
          `${QUIZ}/entry.json:${line}: sleep-position has a key out of range: correctAnswer names no option (${locale})`,
      ),
    );
  });

  it('a distractor that equals the answer apart from capitals and punctuation', () => {
    const line = change(`${QUIZ}/en-US.json`, '"On the tummy"', '"On the SIDE."') + 1;
    expect(lines()).toEqual([`${QUIZ}/en-US.json:${line}: sleep-position: answer2 says the same as answer1`]);
  });

  it('a question that is missing in one language, and a duplicate question', () => {
    change(`${QUIZ}/pl-PL.json`, '"cool-room"', '"cold-room"');
    const line = change(`${QUIZ}/entry.json`, '"room-sharing"', '"car-seat"') + 9;
    expect(lines()).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/pl-PL\.json:\d+: has no words for the question cool-room/),
        `${QUIZ}/entry.json:${line}: car-seat is there twice`,
      ]),
    );
  });

  it('a quiz without graded questions', () => {
    const file = join(folder, QUIZ, 'entry.json');
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('"optional": false', '"optional": true'));
    expect(lines()).toEqual([`${QUIZ}/entry.json:4: no question is graded`]);
  });

  it('a lesson without a source, and a course with neither videos nor a source', () => {
    const file = join(folder, VIDEO, 'entry.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/"sources": \[[^\]]*\]/, '"sources": []'));
    for (const name of ['entry', ...LOCALES])
      change(`education/syllabus/first-aid/${name}.json`, '"sources"', '"references"');
    expect(lines()).toEqual([
      expect.stringContaining('first-aid/entry.json:'),
      `${VIDEO}/entry.json:7: a lesson names at least one public guideline in its sources`,
    ]);
  });

  it('a video without a course whose link to the next video is missing or not allowed', () => {
    const file = 'education/video/peekaboo/entry.json';
    const what =
      'callToActionLabel and callToActionLink is still to be written: no course has the film, so it leads on to nothing';
    const line = change(file, '"callToActionLink": "/', '"callToActionLink": "//example.org/');
    expect(lines()).toEqual([`${file}:${line}: ${what}`]);
    copy.restore();
    for (const locale of LOCALES) change(`education/video/peekaboo/${locale}.json`, '"callToActionLabel"', '"words"');
    expect(lines()).toEqual([`${file}:${line}: ${what}`]);
  });

  it('a partner whose slug is the path of a page, and a partner with incomplete opt-in or disclosures', () => {
    const partner = 'main/leadTransferPartner/tuckaway/entry.json';
    const course = 'education/syllabus/out-and-about/entry.json';
    change(partner, '"requiresDisclosure": true', '"requiresTrustedForm": true');
    const type = change(course, /"optInType": "post-shipping"/, '"optInType": "post-shipping"');
    const link = change(course, '"optIn": {', '"optIn": {');
    expect(lines()).toEqual([
      `${course}:${type}: tuckaway asks for a certified consent, which is not asked for after shipping`,
      `${partner}:1: requiresDisclosure and disclosures go together`,
    ]);
    copy.restore();
    change(course, /"optInType": "post-shipping",/, '');
    expect(lines()).toEqual([`${course}:${link}: an optIn says in optInType when it is asked`]);
    copy.restore();
    change(course, /"optIn": \{[^}]+\},\s*/, '');
    expect(lines()).toEqual([`${course}:${link}: an optInType needs an optIn that it is of`]);
    copy.restore();
    rmSync(join(folder, 'main/optIn/tuckaway'), { recursive: true });
    expect(lines()).toEqual([`${course}:${link}: tuckaway needs both leadTransferPartner/tuckaway and optIn/tuckaway`]);
    copy.restore();
    for (const kind of ['leadTransferPartner', 'optIn']) {
      renameSync(join(folder, `main/${kind}/tuckaway`), join(folder, `main/${kind}/reward`));
      change(`main/${kind}/reward/entry.json`, '"slug": "tuckaway"', '"slug": "reward"');
    }
    change(course, 'leadTransferPartner/tuckaway', 'leadTransferPartner/reward');
    expect(lines()).toEqual([
      'main/leadTransferPartner/reward/entry.json:2: a page has the address /redeem/…/reward, so the form cannot be opened: choose another slug',
    ]);
  });

  it.each(['upload', 'insurance-providers', 'distribution-options', 'certificate'])(
    'a partner with the slug %s, which is a call or a page (D-133)',
    (slug) => {
      for (const kind of ['leadTransferPartner', 'optIn']) {
        renameSync(join(folder, `main/${kind}/harbor`), join(folder, `main/${kind}/${slug}`));
        change(`main/${kind}/${slug}/entry.json`, '"slug": "harbor"', `"slug": "${slug}"`);
      }
      change(
        'education/syllabus/newborn-visits/entry.json',
        'leadTransferPartner/harbor',
        `leadTransferPartner/${slug}`,
      );
      expect(lines()).toEqual([
        `main/leadTransferPartner/${slug}/entry.json:2: a page has the address /redeem/…/${slug}, so the form cannot be opened: choose another slug`,
      ]);
    },
  );

  it('a partner that is used both in a course and in the dialog (D-133)', () => {
    const offering = join(folder, 'main/corporatePartner/harbor');
    mkdirSync(offering, { recursive: true });
    writeFileSync(join(offering, 'entry.json'), '{ "slug": "harbor", "name": "Harbor" }');
    expect(lines()).toEqual([
      'main/leadTransferPartner/harbor/entry.json:2: the slug harbor is that of a corporatePartner too',
    ]);
  });

  it('an offer that ends before it begins, and a terms link that is not allowed', () => {
    const file = 'main/corporatePartner/loomwell/entry.json';
    const line = change(
      file,
      '"start": "2026-01-01T00:00:00Z"',
      '"start": "2026-02-01T00:00:00Z", "end": "2026-02-01T00:00:00+01:00"',
    );
    expect(lines()).toEqual([`${file}:${line}: the offer in US begins after its end`]);
    copy.restore();
    change(file, 'https://example.com', 'ftp://example.com');
    expect(lines()).toHaveLength(4);
    expect(lines()).toContain(
      'main/corporatePartner/loomwell/en-US.json:3: countries.US.termsUrl cannot be read in en-US: may not be followed',
    );
  });

  it('a copied folder of an entry, in any order of the folder names', () => {
    const copied = 'education/article/a-copy';
    cpSync(join(folder, 'education/article/in-the-crib'), join(folder, copied), { recursive: true });
    expect(lines()).toEqual([
      `${copied}/entry.json:2: its slug is not the name of its folder`,
      `${copied}/entry.json:2: has a slug that another entry of its type has`,
    ]);
  });

  it('a slug with a reserved old address, and a slug that differs from the name of its folder', () => {
    cpSync(join(folder, SLEEP), join(folder, 'education/syllabus/verify'), { recursive: true });
    expect(lines()).toEqual([
      'education/syllabus/verify/entry.json:2: its slug is not the name of its folder',
      'education/syllabus/verify/entry.json:2: a page has the address /verify/certificate, so old links to this course open that page: choose another slug',
      'education/syllabus/verify/entry.json:2: has a slug that another entry of its type has',
      'education/syllabus/verify/entry.json:3: the legacySyllabusId SafeSleep belongs to another course',
    ]);
  });

  it('a digital offer with both a shared code and a code pool', () => {
    const file = 'main/digitalOffer/sleep-sounds/entry.json';
    const text = readFileSync(join(folder, file), 'utf8');
    writeFileSync(join(folder, file), text.replace('"linkUrl"', '"codePool": "sounds",\n  "linkUrl"'));
    expect(lines()).toEqual([`${file}:4: a digital offer names a promoCode or a codePool, not both`]);
  });

  it.each([
    ['"activeOffer": "physical"', '"activeOffer": "digital"', 'a digital reward needs a digitalOffer'],
    ['"activeOffer": "physical"', '"activeOffer": "unrewarded"', 'an unrewarded course has no offers'],
    ['"activeOffer": "physical"', '"activeOffer": "box"', 'activeOffer is physical, digital or unrewarded'],
    ['"offers"', '"offered"', 'a physical reward needs an offer'],
    ['"shippingCountries"', '"shipped"', 'a physical reward names its shippingCountries; [] is nowhere'],
    ['"quizPassRate": 80', '"quizPassRate": 180', 'quizPassRate is a number of percent, 1 to 100'],
    [
      '"SafeSleep"',
      '"safe-sleep"',
      'legacySyllabusId needs a capital letter and has no hyphen: that tells it from a slug',
    ],
  ])('a course with %s changed to %s', (from, to, what) => {
    change(`${SLEEP}/entry.json`, from, to);
    expect(lines().some((line) => line.startsWith(`${SLEEP}/entry.json:`) && line.endsWith(what))).toBe(true);
  });

  it('a country without shipping', () => {
    const line = change(`${SLEEP}/entry.json`, /"shippingCountries": \[\s*"US"/, '"shippingCountries": ["PL"');
    expect(lines()).toEqual([`${SLEEP}/entry.json:${line}: a box is sent to US, CA, GB, IE only, not to PL`]);
  });

  it('invalid JSON, and no other faults that follow from it', () => {
    const line = change(`${SLEEP}/entry.json`, '"quizPassRate": 80,', '"quizPassRate": 80');
    expect(lines()).toEqual([
      `${SLEEP}/entry.json:${line + 1}: is no JSON: a comma or a closing bracket is missing before it`,
    ]);
  });

  it('invalid JSON in a list of rows', () => {
    writeFileSync(join(folder, 'main/country.json'), '[\n  { "slug": us }\n]\n');
    expect(lines()).toEqual(['main/country.json:2: is no JSON: “us” is no value; write a text in quotation marks']);
  });

  it('no fault for a byte order mark, CRLF, or a stray file of a program', () => {
    for (const file of [`${SLEEP}/entry.json`, 'main/country.json', 'config.json', `${QUIZ}/fr-CA.json`])
      writeFileSync(join(folder, file), `\uFEFF${readFileSync(join(folder, file), 'utf8').replaceAll('\n', '\r\n')}`);
    for (const file of ['.DS_Store', 'Thumbs.db', 'en-US (1).json', 'en-US.json~', 'en-US - Copy.json'])
      writeFileSync(join(folder, SLEEP, file), '{');
    writeFileSync(join(folder, 'main/.DS_Store'), '');
    expect(lines()).toEqual([]);
  });

  it('a picture whose ending no browser shows, but no document that a link leads to', () => {
    // In a folder of its own, because those of the shipped pictures are linked.
    mkdirSync(join(folder, 'media/other'));
    for (const name of ['photo.heic', 'logo.pdf', 'scan.tif', 'flyer.pdf'])
      writeFileSync(join(folder, 'media/other', name), 'x');
    const course = change(`${SLEEP}/entry.json`, 'illustrations/scene-sleep.svg', 'other/photo.heic');
    const product = change('main/product/baby-box/entry.json', 'illustrations/box.svg', 'other/scan.tif');
    const logo = change('main/corporatePartner/vroom/entry.json', '/media/logos/minnow.svg', '/media/other/logo.pdf');
    change('education/articleCategory/sleep/entry.json', /\/course\?category=sleep#articles/, '/media/other/flyer.pdf');
    const allowed = 'a picture is .jpg, .jpeg, .png, .gif, .webp, .avif or .svg: export it as one of these';
    expect(lines()).toEqual([
      `${SLEEP}/entry.json:${course}: names /media/other/photo.heic, which ends with .heic, and ${allowed}`,
      `main/corporatePartner/vroom/entry.json:${logo}: names /media/other/logo.pdf, which ends with .pdf, and ${allowed}`,
      `main/product/baby-box/entry.json:${product}: names /media/other/scan.tif, which ends with .tif, and ${allowed}`,
    ]);
  });

  it('a file between the entries of a type, and all other faults', () => {
    writeFileSync(join(folder, 'education/syllabus/notes.docx'), 'PK');
    writeFileSync(join(folder, 'education/syllabus/stray.json'), '{}');
    writeFileSync(join(folder, 'education/syllabus/Thumbs.db'), '');
    const line = change(`${SLEEP}/entry.json`, 'scene-sleep.svg', 'scene-slept.svg');
    expect(lines()).toEqual([
      'education/syllabus/notes.docx:1: is read by nobody: an entry is a folder of this type',
      `${SLEEP}/entry.json:${line}: names /media/illustrations/scene-slept.svg, which is no file`,
      'education/syllabus/stray.json:1: is read by nobody: an entry is a folder of this type',
    ]);
  });

  it('a file that is not UTF-8, with the encoding to save it in', () => {
    const file = `${SLEEP}/fr-CA.json`;
    const line = change(file, 'é', 'è');
    writeFileSync(join(folder, file), Buffer.from(readFileSync(join(folder, file), 'utf8'), 'latin1'));
    expect(lines()).toEqual([`${file}:${line}: is not UTF-8: save it with the encoding UTF-8`]);
  });

  it('an invalid value of a flag or of the app config, and an unknown name', () => {
    writeFileSync(
      join(folder, 'flags.json'),
      '{\n  "enableArticles": "true",\n  "enableBrandLogobar": true,\n  "bbc-enable-spinner": false\n}\n',
    );
    const line = change('config.json', /"numChildrenLimit": \d+/, '"numChildrenLimit": "2"');
    expect(lines()).toEqual([
      `config.json:${line}: numChildrenLimit cannot be read: Invalid input: expected number, received string`,
      'flags.json:2: enableArticles cannot be read: Invalid input: expected boolean, received string',
      'flags.json:3: enableBrandLogobar is read by nobody: is enableBrandLogoBar meant?',
    ]);
  });

  it('flags that are not JSON, together with all other faults', () => {
    writeFileSync(join(folder, 'flags.json'), '{');
    const line = change(`${SLEEP}/entry.json`, 'scene-sleep.svg', 'scene-slept.svg');
    expect(lines()).toEqual([
      `${SLEEP}/entry.json:${line}: names /media/illustrations/scene-slept.svg, which is no file`,
      'flags.json:1: is no JSON: a closing } is missing',
    ]);
  });

  it('invalid JSON in a file of texts, and an unused file', () => {
    appendFileSync(join(folder, SLEEP, 'fr-CA.json'), '}');
    writeFileSync(join(folder, SLEEP, 'pl.json'), '{}');
    expect(lines()).toEqual([
      expect.stringMatching(/safe-sleep\/fr-CA\.json:\d+: is no JSON/),
      `${SLEEP}/pl.json:1: is read by nobody: an entry has entry.json, {language}.json and {field}.{language}.md`,
    ]);
  });
});

describe('content:lint --style', () => {
  it('is needed to report faults of style in texts, long texts and captions, each with its line', () => {
    const crib = 'education/article/in-the-crib';
    const title = change(`${crib}/en-US.json`, 'What belongs in the crib', 'What belongs in the crib!');
    const cue = change(`${FILMS}/en-US.vtt`, 'Put your baby', 'put your baby');
    const body = change(`${crib}/body.fr-CA.md`, '.', ' !');
    expect(lines()).toEqual([]);
    expect(lines({ style: true })).toEqual([
      `${crib}/body.fr-CA.md:${body}: has a space before ? ! ; or no no-break space (U+00A0) at a colon or « »`,
      `${crib}/body.fr-CA.md:${body}: has an exclamation mark`,
      `${crib}/en-US.json:${title}: has an exclamation mark`,
      `${FILMS}/en-US.vtt:${cue}: begins with a small letter`,
    ]);
  });
});

describe('content:lint for a notification', () => {
  it.each([
    ['"https://www.cpsc.gov/Recalls"', '"http://www.cpsc.gov/Recalls"', NO_ADDRESS],
    ['"https://www.cpsc.gov/Recalls"', '"//www.cpsc.gov/Recalls"', NO_ADDRESS],
    ['"https://www.cpsc.gov/Recalls"', '"javascript:alert(1)"', NO_ADDRESS],
    ['"https://www.cpsc.gov/Recalls"', '"/recalls/now"', 'leads to /recalls/now, which is no page'],
    ['"https://www.cpsc.gov/Recalls"', '"/course/bath?t=4"', 'leads to /course/bath?t=4, which is no page'],
    ['true', '"yes"', 'opensInNewTab is true or false'],
    ['"US"', '"UK"', 'UK is no country'],
    ['"countries"', '"country"', 'names its countries; [] is every country'],
  ])('reports %s changed to %s', (from, to, what) => {
    const line = change(`${BANNER}/entry.json`, from, to);
    expect(lines()).toEqual([`${BANNER}/entry.json:${to.startsWith('"country"') ? 1 : line}: ${what}`]);
  });

  it('allows a link to a page of an existing course, and a mail link in the same tab', () => {
    change(`${BANNER}/entry.json`, '"https://www.cpsc.gov/Recalls"', '"/course/safe-sleep?video=back-to-sleep"');
    expect(lines()).toEqual([]);
    change(`${BANNER}/entry.json`, /"\/course[^"]+"/, '"mailto:{supportEmail}"');
    expect(lines()).toEqual([expect.stringContaining('a mailto: address would open an empty tab')]);
    change(`${BANNER}/entry.json`, 'true', 'false');
    expect(lines()).toEqual([]);
  });

  it('reports a missing language, a missing message and one that is too long', () => {
    rmSync(join(folder, BANNER, 'fr-CA.json'));
    change(`${BANNER}/pl-PL.json`, '"message"', '"massage"');
    const line = change(`${BANNER}/es-US.json`, /"¿[^"]+"/, `"${'A'.repeat(121)}"`);
    expect(lines()).toEqual([
      `${BANNER}:1: has no fr-CA.json`,
      `${BANNER}/es-US.json:${line}: message has more than 120 characters`,
      `${BANNER}/pl-PL.json:1: message is missing`,
      `${BANNER}/pl-PL.json:1: has no message`,
      expect.stringContaining('massage is not in en-US'),
      expect.stringContaining('massage is no field of this type: is message meant?'),
    ]);
  });
});

describe('content:lint for a game', () => {
  const BOAT = 'education/activity/paper-boat';

  it('reports an image shared with another game for the same age, but not for another age', () => {
    const line = change(`${BOAT}/entry.json`, 'scene-boat.svg', 'scene-leaves.svg');
    expect(lines()).toEqual([
      `${BOAT}/entry.json:${line}: has the picture of leaf-prints, which is shown for the same age`,
    ]);
    change(`${BOAT}/entry.json`, 'scene-leaves.svg', 'scene-mirror.svg');
    expect(lines()).toEqual([]);
  });

  it('reports a back text that is too long in any language', () => {
    change(`${BOAT}/en-US.json`, /"activityText": "[^"]+"/, `"activityText": "${'A'.repeat(280)}"`);
    expect(lines()).toEqual([]);
    const line = change(`${BOAT}/pl-PL.json`, /"activityText": "[^"]+"/, `"activityText": "${'A'.repeat(281)}"`);
    expect(lines()).toEqual([`${BOAT}/pl-PL.json:${line}: activityText has more than 280 characters`]);
  });
});

/** Slugs that the product knows, for the types in which editors choose none. */
const TEXTS: Readonly<Record<string, string>> = {
  contactForm: 'faq',
  appError: '404-error',
  section: 'login-form',
  page: 'policy-2031-01',
};

describe('content:new', () => {
  it.each(['course', ...CONTENT_TYPES.map(({ name }) => name).filter((name) => name !== 'localeProperties')])(
    'creates a %s whose only faults are its placeholders',
    (kind) => {
      const slug = TEXTS[kind] ?? NEW;
      rmSync(join(folder, `main/${kind}/${slug}`), { recursive: true, force: true });
      const { files } = writeNewEntry(folder, kind, slug);
      const left = lines();
      expect(left.length).toBeGreaterThan(0);
      expect(left.filter((line) => !isToWrite(line))).toEqual([]);
      expect(
        files.filter((file) => !left.some((line) => line.startsWith(file)) && !file.endsWith('entry.json')),
      ).toEqual([]);
    },
  );

  it('requires the guideline of a new course, with its address', () => {
    const file = `education/syllabus/${NEW}/entry.json`;
    writeNewEntry(folder, 'course', NEW);
    expect(lines().filter((line) => line.startsWith(file))).toEqual([
      expect.stringContaining('is still to be written: ✎ name of the guideline'),
      expect.stringContaining('is still to be written: https://✎ address of the guideline'),
    ]);
    change(file, 'https://✎ address of the guideline', 'guideline.pdf');
    expect(lines()).toContainEqual(expect.stringMatching(`${file}:\\d+: a source has an https address`));
  });

  it('creates a course that is not displayed yet', () => {
    writeNewEntry(folder, 'course', NEW);
    const written: unknown = JSON.parse(readFileSync(join(folder, `education/syllabus/${NEW}/entry.json`), 'utf8'));
    expect(written).toMatchObject({ displayable: false });
  });

  it('creates a course that is complete once every placeholder is replaced', () => {
    for (const file of writeNewEntry(folder, 'course', NEW).files) {
      const path = join(folder, file);
      let written = 0;
      const words = () => `Words-${(written += 1)}`;
      writeFileSync(path, readFileSync(path, 'utf8').replaceAll(new RegExp(`${TEMPLATE_MARK} [^"\\n]+`, 'g'), words));
    }
    expect(lines()).toEqual([]);
  });

  it.each([
    ['course', 'safe-sleep', 'education/syllabus/safe-sleep is there already.'],
    ['country', 'us', 'us is there already, in main/country.json.'],
    ['video', '../bath', 'A slug is small letters and digits'],
    ['video', '', 'A slug is small letters and digits'],
    ['contactForm', 'birthday', 'birthday is no contact form; there are: account-deletion, '],
    ['appError', 'big-error', 'big-error is no error of the app; there are: default-error, '],
    ['section', 'big-page', 'big-page is no section of the texts; npm run content:labels lists them.'],
    ['page', 'about-us', 'no address shows the page about-us, because no text page of PAGES has this name; '],
    ['localeProperties', 'de-de', 'A language comes with a release'],
    ['film', NEW, 'There is no content type film; there are: course, '],
    ['', NEW, 'There is no content type without a name; there are: course, '],
  ])('refuses the type %s with the slug %s, and writes nothing', (kind, slug, why) => {
    const before = readdirSync(folder, { recursive: true });
    expect(() => writeNewEntry(folder, kind, slug)).toThrow(why);
    expect(readdirSync(folder, { recursive: true })).toEqual(before);
  });

  it('writes nothing if the quiz of a new course exists already', () => {
    writeNewEntry(folder, 'quiz', NEW);
    expect(() => writeNewEntry(folder, 'course', NEW)).toThrow(`education/quiz/${NEW} is there already.`);
    expect(existsSync(join(folder, 'education/syllabus', NEW))).toBe(false);
  });

  it('lists all types when it refuses an unknown type', () => {
    for (const { name } of CONTENT_TYPES) expect(() => writeNewEntry(folder, 'film', NEW)).toThrow(` ${name}`);
  });

  it('creates a file for the long text of a page in each language', () => {
    writeNewEntry(folder, 'page', 'policy-2031-01');
    const file = 'main/page/policy-2031-01/body.fr-CA.md';
    expect(lines()).toContain(`${file}:1: is still to be written: ✎ text of the page in French`);
  });

  it('creates a game whose length of texts and ages are linted', () => {
    writeNewEntry(folder, 'activity', NEW);
    const file = `education/activity/${NEW}`;
    change(`${file}/en-US.json`, /"title": "[^"]+"/, `"title": "${'a'.repeat(61)}"`);
    change(`${file}/entry.json`, '"minAge": 0', '"minAge": 91');
    expect(lines()).toEqual(
      expect.arrayContaining([
        `${file}/en-US.json:2: title has more than 60 characters`,
        `${file}/entry.json:3: minAge and maxAge are days, the first not above the second`,
      ]),
    );
  });

  it('is followed by a lint that reports an article without sources, a check date or allowed links', () => {
    const crib = 'education/article/in-the-crib';
    change(`${crib}/entry.json`, /"sources": \[[^]*\]/, '"sources": []');
    change(`${crib}/entry.json`, /"checkedOn": "[^"]+",/, '');
    change('education/article/check-for-recalls/pl-PL.json', 'https://', 'javascript:');
    change('main/brands/harbor/entry.json', 'https://', '//');
    change('main/memberOffer/swim-class/entry.json', 'https:', 'data:');
    const what = 'is an https address, mailto: or a path of this site';
    const faults = lines().map((line) => line.replace(/:\d+:/, ''));
    expect(faults.toSorted()).toEqual([
      `education/article/check-for-recalls/pl-PL.json url ${what}`,
      `${crib}/entry.json a text names its sources`,
      `${crib}/entry.json a text names the day on which it was checked`,
      `main/brands/harbor/entry.json primaryLandingLink ${what}`,
      `main/memberOffer/swim-class/entry.json linkUrl ${what}`,
    ]);
  });

  it('expects a text or a URL in an article', () => {
    const folders = LOCALES.map((locale) => `education/article/check-for-recalls/${locale}.json`);
    for (const file of folders) change(file, /"url": "[^"]+",/, '');
    expect(lines()).toEqual(['education/article/check-for-recalls:1: has neither a text nor a url']);
  });
});
