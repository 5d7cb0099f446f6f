import { describe, expect, it, test } from 'vitest';
import { leftMarks, linksIn, markdownText, renderMarkdown } from './markdown.ts';

const NBSP = '\u00a0';

test('the text of markdown is what a parent reads, on one line', () => {
  const text =
    '## When to call\n\n- **Fever** & [rash](/course)\n  - 38 < 39\n\n> "Now"\n\n<b>x</b>\nend.\n\nThen  \nwait';
  expect(markdownText(text)).toBe('When to call · Fever & rash · 38 < 39 · "Now" · <b>x</b> end. Then wait');
});

describe('markdown of editors', () => {
  it.each([
    ['after the mark of a heading', `##${NBSP} Every sleep`, '<h2>Every sleep</h2>'],
    [
      'after the marks of a list',
      `-${NBSP} One\n-${NBSP}${NBSP}${NBSP}${NBSP}${NBSP} Two`,
      '<ul>\n<li>One</li>\n<li>Two</li>\n</ul>',
    ],
    ['after the numbers of a list', `1.${NBSP} One\n2.${NBSP}Two`, '<ol>\n<li>One</li>\n<li>Two</li>\n</ol>'],
    ['at the start of a line', `${NBSP}${NBSP}${NBSP}${NBSP}Text`, '<p>Text</p>'],
    ['before a mark', `${NBSP}## Every sleep`, '<h2>Every sleep</h2>'],
    ['of another width', '-\u202fOne', '<ul>\n<li>One</li>\n</ul>'],
  ])('reads a no-break space %s as a space', (_where, text, html) => {
    expect(renderMarkdown(text)).toBe(html);
  });

  it('keeps no-break spaces inside a line, and spaces that make code or a nested list', () => {
    expect(renderMarkdown(`Prêt${NBSP}?`)).toBe(`<p>Prêt${NBSP}?</p>`);
    expect(renderMarkdown('    code')).toBe('<pre><code>code\n</code></pre>');
    expect(renderMarkdown('- a\n  - b')).toBe('<ul>\n<li>a\n<ul>\n<li>b</li>\n</ul>\n</li>\n</ul>');
  });

  it('escapes HTML', () => {
    expect(renderMarkdown('<b>Never</b>')).toBe('<p>&lt;b&gt;Never&lt;/b&gt;</p>');
  });
});

describe('Markdown marks that would be displayed', () => {
  it.each([
    ['a heading without a space', 'One\n\n##Every sleep', [{ line: 3, mark: '##' }]],
    ['bold with a space inside', 'The **mattress **is firm.', [{ line: 1, mark: '**' }]],
    [
      'a link with a space in its address',
      'See [our leaflet](https://example.com/a (b).pdf x).',
      [{ line: 1, mark: '](' }],
    ],
    ['a table', '| Age | Sleep |\n|---|---|\n| 0 | 16 h |', [{ line: 2, mark: '|---|' }]],
    ['HTML', 'One\n<b>Never</b> use<br>it', [{ line: 2, mark: '<tag>' }]],
    ['a note for editors', 'One\n\n<!-- ask Ana -->', [{ line: 3, mark: '<!--' }]],
    [
      'a footnote',
      'One.[^1]\n\n[^1]: The source is here.',
      [
        { line: 1, mark: '[^1]' },
        { line: 3, mark: '[^1]' },
      ],
    ],
    [
      'an attribute',
      '## Bed {#bed}\n\n[A]{.underline} b',
      [
        { line: 1, mark: '{#…}' },
        { line: 3, mark: '{#…}' },
      ],
    ],
    ['struck text', 'Never ~~always~~ alone', [{ line: 1, mark: '~~' }]],
    ['a marked text', 'One ==new== two', [{ line: 1, mark: '==' }]],
    ['a lowered digit', 'H~2~O and 5^th^', [{ line: 1, mark: '~2~' }]],
    [
      'a box',
      '::: note\nOne\n:::',
      [
        { line: 1, mark: ':::' },
        { line: 3, mark: ':::' },
      ],
    ],
    [
      'a task',
      '- [ ] One\n- [x] Two',
      [
        { line: 1, mark: '[ ]' },
        { line: 2, mark: '[ ]' },
      ],
    ],
    ['a picture without an address of ours', '![Bed](Bed.png)', [{ line: 1, mark: '![' }]],
    [
      'a picture inside the text',
      '![][image1]\n\n[image1]: <data:image/png;base64,iVBORw0KGgo=>',
      [{ line: 1, mark: '![' }],
    ],
    [
      'properties of a page',
      '---\ntitle: Bed\ntags:\n  - a\n- b\n---\n\nOne',
      [{ line: 1, mark: '--- at the beginning' }],
    ],
    ['a table of lines', '  Age   Hours\n  ----- -------\n  0     16', [{ line: 2, mark: '---- ----' }]],
    ['a named character', 'One &amp;nbsp; two', [{ line: 1, mark: '&…;' }]],
    [
      'a bullet',
      '• One\n· Two',
      [
        { line: 1, mark: '•' },
        { line: 2, mark: '•' },
      ],
    ],
  ])('are reported with their line: %s', (_what, text, marks) => {
    expect(leftMarks(text)).toEqual(marks);
  });

  it.each([
    '## Every sleep\n\n- **Back** to [sleep](https://example.com/a_(b))\n\n1. One',
    'Type `**bold**` and `<b>`.',
    'Write to {supportEmail}, about ~5 min, 2^3, a = b, [note] and **x**',
    '![Bed](/media/bed.png) and ![Crib](https://example.com/crib.png)',
    '---\n\nOne\n\n---',
    'Heading\n---\n\nOne: two\n\n- - -',
    'less than 5 < 6, a | b, 2 * 3, A&B; two',
    '**bold\nacross two lines**',
    `##${NBSP}Every sleep`,
  ])('are not found in %j', (text) => {
    expect(leftMarks(text)).toEqual([]);
  });
});

describe('a link in markdown of editors (D-52)', () => {
  it.each([
    ['https://example.com/a?b=1&c=2', 'https://example.com/a?b=1&amp;c=2'],
    ['mailto:help@example.com', 'mailto:help@example.com'],
    ['/policy', '/policy'],
    // A backslash is written in percent, so that it leads to no other site.
    ['/\\example.com', '/%5Cexample.com'],
    ['mailto:{supportEmail}', 'mailto:%7BsupportEmail%7D'],
  ])('to %s is rendered', (address, href) => {
    expect(renderMarkdown(`See [**here**](${address} "title").`)).toContain(`<a href="${href}"`);
    expect(linksIn(`See [here](${address}).`)).toMatchObject([{ isRendered: true }]);
  });

  it.each([
    'http://example.com',
    '//example.com',
    'irc://example.com/a',
    'xmpp:a@example.com',
    'javascript:alert(1)',
    'data:text/html,a',
    'policy',
  ])('to %s is rendered as text and reported', (address) => {
    expect(renderMarkdown(`See [**here**](${address}).`)).toBe('<p>See <strong>here</strong>.</p>');
    expect(linksIn(`One\n\nSee [here](${address}).`)).toMatchObject([{ isRendered: false }]);
  });

  it('without a URL points to the current page', () => {
    expect(renderMarkdown('[Try again.]()')).toBe('<p><a href="">Try again.</a></p>');
    expect(linksIn('[Try again.]()')).toEqual([{ line: 1, address: '', isRendered: true }]);
  });

  it('may be an image with an allowed URL', () => {
    expect(renderMarkdown('![a](/media/a.png)')).toBe('<p><img src="/media/a.png" alt="a" /></p>');
    expect(renderMarkdown('![a](javascript:b)')).toBe('<p><img src="" alt="a" /></p>');
  });

  it('in angle brackets is rendered as text too', () => {
    expect(renderMarkdown('<http://example.com> and <irc:a>')).toBe('<p>http://example.com and irc:a</p>');
    expect(linksIn('a\n<http://example.com>')).toEqual([{ line: 2, address: 'http://example.com', isRendered: false }]);
  });
});
