import { describe, expect, it, test } from 'vitest';
import { formatCaptions, parseCaptions } from './captions.ts';

const texts = (captions: string): string[] => parseCaptions(captions).cues.map(({ lines }) => lines.join(' / '));

const BEGINNING = 'WEBVTT\n\n00:00.000 --> 00:04.000\n';

describe('parsed captions', () => {
  it.each([
    [
      'a voice, and bold and italic letters',
      '<v Nurse Ana>Put <b>your</b> <i.loud>baby</i> down</v>',
      'Put your baby down',
    ],
    ['entities', '&gt;&gt;&nbsp;day &amp; night, caf&eacute;', '>> day & night, café'],
    ['a language, a color and a ruby', '<lang fr>oui</lang> <c.red>no</c> <ruby>a<rt>b</rt></ruby>', 'oui no ab'],
    ['two lines', '- Also for naps?\n- Yes.', '- Also for naps? / - Yes.'],
    ['spaces of every kind', ' \u00a0Put\u00a0 your  baby\t down ', 'Put your baby down'],
  ])('contain only the displayed text: %s', (_what, written, read) => {
    expect(texts(`${BEGINNING}${written}\n`)).toEqual([read]);
  });

  it('skip a header with text, STYLE, NOTE, REGION and cue names', () => {
    const text = [
      'WEBVTT - Lesson 1\nKind: captions',
      'STYLE\n::cue { color: yellow }',
      'REGION\nid:a\nwidth:40%',
      'NOTE checked, 5 --> 7 still open',
      'intro\n00:00.000 --> 00:04.000 line:84%\nDown.',
      '1:00:04.000 --> 1:00:07.500\nBack.',
    ].join('\n\n');
    expect(parseCaptions(text)).toEqual({
      problem: null,
      cues: [
        { start: 0, end: 4, lines: ['Down.'] },
        { start: 3604, end: 3607.5, lines: ['Back.'] },
      ],
    });
  });

  it('of speech recognition contain each line once, with its full duration', () => {
    const text = [
      'WEBVTT',
      '00:00:00.320 --> 00:00:02.870\n \nput<00:00:00.480><c> your</c><00:00:00.640><c> baby</c>',
      '00:00:02.870 --> 00:00:02.880\nput your baby\n ',
      '00:00:02.880 --> 00:00:05.190\nput your baby\non<00:00:03.040><c> the</c><00:00:03.199><c> back</c>',
      '00:00:05.190 --> 00:00:05.200\non the back\n ',
      '00:00:05.200 --> 00:00:07.000\non the back\nalways',
    ].join('\n\n');
    expect(parseCaptions(text).cues).toEqual([
      { start: 0.32, end: 2.88, lines: ['put your baby'] },
      { start: 2.88, end: 5.2, lines: ['on the back'] },
      { start: 5.2, end: 7, lines: ['always'] },
    ]);
  });

  it('with one underlined word after the other contain their line once', () => {
    const text = [
      'WEBVTT',
      '00:00.000 --> 00:01.000\n<u>Put</u> your baby down',
      '00:01.000 --> 00:02.000\nPut <u>your</u> baby down',
      '00:02.000 --> 00:03.500\nPut your <u>baby</u> down',
      '00:04.000 --> 00:05.000\nPut your baby <u>down</u>',
    ].join('\n\n');
    expect(parseCaptions(text).cues).toEqual([
      { start: 0, end: 3.5, lines: ['Put your baby down'] },
      { start: 4, end: 5, lines: ['Put your baby down'] },
    ]);
  });

  it('do not contain the number of the next caption where no empty line is before it', () => {
    const text = '1\n00:00.000 --> 00:02.000\nTwo naps,\n3\n2\n00:02.000 --> 00:04.000\nor one.\n';
    expect(texts(`WEBVTT\n\n${text}`)).toEqual(['Two naps, / 3', 'or one.']);
    expect(texts(text.replaceAll(/(\d\d)\.(\d{3})/g, '00:$1,$2'))).toEqual(['Two naps, / 3', 'or one.']);
  });

  it('are read where an empty line is behind each line', () => {
    const text =
      'WEBVTT\n\n\n\n1\n\n00:00.000 --> 00:02.000\n\nPut your\n\nbaby\n\n\n\n2\n\n00:02.000 --> 00:04.000\n\ndown.\n\n';
    expect(texts(text)).toEqual(['Put your / baby', 'down.']);
    expect(parseCaptions(text).problem).toBe('empty-lines');
  });

  it('keep a repeated line if the captions do not scroll', () => {
    expect(texts('WEBVTT\n\n00:00.000 --> 00:02.000\nLa la\n\n00:02.000 --> 00:04.000\nLa la\n')).toEqual([
      'La la',
      'La la',
    ]);
  });

  it.each([
    [
      'SubRip',
      '1\n00:00:00,320 --> 00:00:02,870\nPut your baby down.\n\n2\n00:00:02,880 --> 00:00:05,190\nOn the back.\n',
      'srt',
    ],
    ['SubViewer', '0:00:00.320,0:00:02.870\nPut your baby down.\n\n0:00:02.880,0:00:05.190\nOn the back.\n', 'sbv'],
    [
      'WebVTT with decimal commas',
      'WEBVTT\n\n00:00:00,320 --> 00:00:02,870\nPut your baby down.\n\n00:02,880 --> 00:05,190\nOn the back.\n',
      'commas',
    ],
    [
      'SubRip with positions of another format',
      '1\n00:00:00,320 --> 00:00:02,870\n{\\an8}Put your baby down.\n\n2\n00:00:02,880 --> 00:00:05,190\n{\\i1}On the back.{\\i0}\n',
      'srt',
    ],
    [
      'WebVTT without its first line',
      '00:00.320 --> 00:02.870\nPut your baby down.\n\n00:02.880 --> 00:05.190\nOn the back.\n',
      'no-header',
    ],
  ])('are read from %s, and the problem is reported', (_what, text, problem) => {
    expect(parseCaptions(text)).toEqual({
      problem,
      cues: [
        { start: 0.32, end: 2.87, lines: ['Put your baby down.'] },
        { start: 2.88, end: 5.19, lines: ['On the back.'] },
      ],
    });
  });

  it('of SubViewer have a line break for each [br]', () => {
    const text =
      '0:00:00.320,0:00:02.870 \n[br]Put your [BR]baby down.[br]\n[br]Always.\n\n0:00:02.880,0:00:05.190\nBack.\n';
    expect(texts(text)).toEqual(['Put your / baby down. / Always.', 'Back.']);
  });

  it('of WebVTT keep [br], which is text there', () => {
    expect(texts(`${BEGINNING}Put [br] down\n`)).toEqual(['Put [br] down']);
  });

  it.each(['', 'WEBVTT\n', 'WEBVTT\n\n00:00.000 --> 00:04.000\n\n', 'Put your baby down.', '<html></html>'])(
    'have no cues in the invalid file %j',
    (text) => {
      expect(parseCaptions(text)).toEqual({ problem: 'no-cues', cues: [] });
    },
  );

  it('are parsed the same after they are written as WebVTT', () => {
    const { cues } = parseCaptions(
      `${BEGINNING}5 &lt; 6 --&gt; &amp;amp; <b>so</b>\nNext line\n\n01:01:01.001 --> 01:01:02.000\nEnd\n`,
    );
    const written = formatCaptions(cues);
    expect(written).toBe(
      'WEBVTT\n\n00:00:00.000 --> 00:00:04.000\n5 &lt; 6 --&gt; &amp;amp; so\nNext line\n\n01:01:01.001 --> 01:01:02.000\nEnd\n',
    );
    expect(parseCaptions(written)).toEqual({ cues, problem: null });
  });
});

describe('times that cannot be read', () => {
  it.each([
    ['a frame for thousandths', 'WEBVTT\n\n', '00:00:05:12 --> 00:00:07:00'],
    ['two digits of thousandths', 'WEBVTT\n\n', '00:05.00 --> 00:07.000'],
    ['a minute of 75 seconds', '1\n00:00:01,000 --> 00:00:02,000\nBack.\n\n2\n', '00:01:75,000 --> 00:01:78,000'],
    ['a letter for a digit', 'WEBVTT\n\n', '00:O5.000 --> 00:07.000'],
    ['an arrow of one dash', '1\n00:00:01,000 --> 00:00:02,000\nBack.\n\n2\n', '00:00:05,000 -> 00:00:07,000'],
    ['a dash of a text program', 'WEBVTT\n\n', '00:05.000 –> 00:07.000'],
    ['one digit of seconds', '0:00:00.320,0:00:02.870\nBack.\n\n', '0:00:5.000,0:00:07.000'],
    ['no empty line below the first', 'WEBVTT\n', '00:05.00 --> 00:07.000'],
    ['no end', 'WEBVTT\n\n', '00:05.000 -->'],
    ['an arrow in the text of a caption', 'WEBVTT\n\n00:05.000 --> 00:07.000\n', 'From crib --> floor'],
  ])('are listed with their line: %s', (_what, before, written) => {
    const line = before.split('\n').length;
    expect(parseCaptions(`${before}${written}\nDown.\n\n00:08.000 --> 00:09.000\nUp.\n`).unread).toEqual([line]);
  });

  it('in a header, a note, a style or the text of a caption, and those with settings or commas, are not listed', () => {
    const text = [
      'WEBVTT - lesson --> 7\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:900000',
      'STYLE\n/* 5 --> 7 */',
      'NOTE\n5 --> 7 still open',
      '00:00.000 --> 00:04.000 line:84%\n10:30-11:00\n10:30, 11:00',
      '00:04,000-->00:05,000\nDown.',
    ].join('\n\n');
    expect(parseCaptions(text).unread).toBeUndefined();
    expect(parseCaptions('0:00:00.320,0:00:02.870\nDown.\n').unread).toBeUndefined();
  });
});

describe('a caption of more than 2,000 characters', () => {
  const timed = (second: number, text: string) => `00:0${second}.000 --> 00:0${second + 1}.000\n${text}`;
  const words = (count: number) => Array.from({ length: count / 20 }, () => '<b>eighteen</b> word').join('\n');

  it('is left out of the cues, and the file names the time of the first such caption', () => {
    const long = words(2020);
    const { cues, problem, tooLong } = parseCaptions(
      ['WEBVTT', timed(1, 'Back.'), timed(3, long), timed(5, long), timed(7, words(2000))].join('\n\n'),
    );
    expect([cues.map(({ start }) => start), problem, tooLong]).toEqual([[1, 7], null, 3]);
    expect(cues.at(-1)?.lines).toHaveLength(100);
  });

  it('leaves a file of this caption only without cues, and is named in SubRip too', () => {
    expect(parseCaptions(`WEBVTT\n\n${timed(3, words(2020))}`)).toEqual({ cues: [], problem: 'no-cues', tooLong: 3 });
    const srt = `1\n00:00:03,000 --> 00:00:04,000\n${words(2020)}\n\n2\n00:00:05,000 --> 00:00:06,000\nBack.\n`;
    expect(parseCaptions(srt)).toMatchObject({ problem: 'srt', tooLong: 3, cues: [{ start: 5 }] });
  });

  it('does not count a note of that length', () => {
    const text = ['WEBVTT', `NOTE ${words(2020)}`, timed(3, 'Back.')].join('\n\n');
    expect(parseCaptions(text)).toEqual({ cues: [{ start: 3, end: 4, lines: ['Back.'] }], problem: null });
  });
});

test.each([
  ['&eacute;&NotEqualTilde;&bopf;', '\u00E9\u2242\u0338\u{1D553}'],
  ['a &lt;b&gt; &amp;lt; &unknown; &amp', 'a <b> &lt; &unknown; &'],
  ['&eacute &ampx; &#233;', '&eacute &x; \u00E9'],
])('characters are read by their names: %s', (written, read) => {
  expect(texts(`WEBVTT\n\n00:01.000 --> 00:02.000\n${written}\n`)).toEqual([read]);
});
