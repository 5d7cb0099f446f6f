import type { LetterBlock, LetterFact, Letter, Span } from './letter.ts';

/** Renders a letter as plain text: the same text in the same order, every link with its URL. */
export function letterText(letter: Letter): string {
  const footer = [
    letter.reason,
    letter.sender,
    ...letter.footerLinks.map(({ link, url }) => `${link}: ${displayed(url)}`),
  ];
  const parts = [letter.title, ...letter.blocks.map(blockText).filter((part) => part !== ''), '-- ', footer.join('\n')];
  return `${parts.join('\n\n').replace('\n\n-- \n\n', '\n\n-- \n')}\n`;
}

function blockText(block: LetterBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return linesText(block.lines);
    case 'code':
      return `${block.label}: ${block.code}`;
    case 'facts':
      return block.facts.map(factText).join('\n');
    case 'button':
      return `${block.label}:\n${block.url}`;
    case 'address':
      // The button above has already written the same address.
      return '';
  }
}

function factText({ label, lines }: LetterFact): string {
  return `${label}: ${lines.map(spansText).join('\n  ')}`;
}

function linesText(lines: readonly (readonly Span[])[]): string {
  return lines.map(spansText).join('\n');
}

function spansText(spans: readonly Span[]): string {
  return spans.map(spanText).join('');
}

function spanText(span: Span): string {
  if (typeof span === 'string') return span;
  if ('strong' in span) return span.strong;
  const isNamed = span.url.startsWith('tel:') || displayed(span.url) === span.link;
  return isNamed ? span.link : `${span.link} (${displayed(span.url)})`;
}

function displayed(url: string): string {
  return url.replace(/^mailto:/, '');
}
