import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { wordingFaults } from './wording.ts';

test('a content fault is reported with its file and line, in every language', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nestling-words-'));
  try {
    writeFileSync(
      join(folder, 'en-US.json'),
      '{\n  "title": "A grey wall",\n  "url": "https://hatch.example.com/mail"\n}\n',
    );
    writeFileSync(join(folder, 'body.en-US.md'), 'One\n\n- **Mum** and [an email](mailto:{mail})\n');
    writeFileSync(join(folder, 'en-US.vtt'), 'WEBVTT\n\n1\n00:00:00.000 --> 00:00:07.800\nput your baby down.\n');
    writeFileSync(join(folder, 'fr-CA.json'), '{ "title": "Le centre", "alt": "Prêt ?" }');
    writeFileSync(join(folder, 'pl-PL.json'), '{\n  "title": "Sen w nocy!"\n}');
    writeFileSync(join(folder, 'entry.json'), '{ "title": "a grey wall!" }');
    expect(wordingFaults({ folder }).map(({ file, line, what }) => `${file}:${line}: ${what}`)).toEqual([
      'body.en-US.md:3: "Mum" is British; American: mom, diaper, stroller, math',
      'en-US.json:2: "grey" is British; American: gray, aging, judgment',
      'en-US.vtt:5: begins with a small letter',
      'fr-CA.json:1: has a space before ? ! ; or no no-break space (U+00A0) at a colon or « »',
      'pl-PL.json:2: "w nocy!": put a no-break space (U+00A0; \\u00a0 in JSON) after "w"',
      'pl-PL.json:2: has an exclamation mark',
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('captions of a video service are checked by the displayed text, sentence by sentence', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nestling-words-'));
  try {
    const blocks = [
      'WEBVTT\nKind: captions\nLanguage: en',
      'NOTE\nmade by a machine!',
      'STYLE\n::cue { color: grey }',
      'intro\n00:00.000 --> 00:02.000 align:start\nPut your baby down\non the back<00:00:01.000><c> for</c>',
      '00:02.000 --> 00:04.000\nevery sleep.',
      '00:04.000 --> 00:06.000\n<c>also</c> for naps.',
    ];
    writeFileSync(join(folder, 'en-US.vtt'), blocks.join('\n\n'));
    expect(wordingFaults({ folder }).map(({ line, what }) => `${line}: ${what}`)).toEqual([
      '20: begins with a small letter',
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
