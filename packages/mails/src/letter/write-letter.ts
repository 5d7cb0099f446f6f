import { render } from '@react-email/render';
import { createElement } from 'react';
import type { RenderedMail } from '../mail.ts';
import { LetterHtml } from './letter-html.tsx';
import { letterText } from './letter-text.ts';
import type { Letter } from './letter.ts';
import { oneLine } from './words.ts';

/**
 * Renders a letter as HTML and as text; the subject must stay one line, whatever its values
 * contain.
 */
export async function writeLetter(letter: Letter): Promise<RenderedMail> {
  const subject = oneLine(letter.subject);
  const html = await render(createElement(LetterHtml, { letter: { ...letter, subject } }));
  return { subject, html, text: letterText(letter) };
}
