import { escapeHtml } from '../../platform/escape-html.ts';

/** A mail to the staff, in English, as the desk is. */
export interface StaffLetter {
  subject: string;
  text: string;
  html: string;
}

const FONT = 'font-family: -apple-system, Segoe UI, Roboto, Helvetica, Arial, sans-serif; color: #1f2a27';

/** Writes a mail of a title and paragraphs; a paragraph that is an address becomes a link. */
export function staffLetter(brandName: string, title: string, paragraphs: readonly string[]): StaffLetter {
  const lines = [...paragraphs, `Sent by the desk of ${brandName}.`];
  return {
    subject: `[${brandName}] ${title}`.replaceAll(/\s+/g, ' '),
    text: `${[title, ...lines].join('\n\n')}\n`,
    html: `<!DOCTYPE html>
<html lang="en-US">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title></head>
<body style="margin: 0; padding: 24px; background: #ffffff; ${FONT}; font-size: 15px; line-height: 1.5">
<div style="max-width: 640px">
<h1 style="font-size: 20px; line-height: 1.3; margin: 0 0 16px">${escapeHtml(title)}</h1>
${lines.map(paragraphOf).join('\n')}
</div>
</body>
</html>
`,
  };
}

function paragraphOf(text: string): string {
  const isAddress = /^https?:\/\/\S+$/.test(text);
  const content = isAddress ? `<a href="${escapeHtml(text)}">${escapeHtml(text)}</a>` : escapeHtml(text);
  return `<p style="margin: 0 0 12px; overflow-wrap: anywhere">${content}</p>`;
}
