import { escapeHtml } from '../escape-html.ts';

/**
 * Returns a text as a mail for operators: the text, and the same text in HTML, where its addresses
 * of pages are not links.
 */
export function plainMail(text: string): { text: string; html: string } {
  const style = 'font: 14px/1.5 ui-monospace, Menlo, Consolas, monospace; white-space: pre-wrap; margin: 0';
  return {
    text,
    html: `<!DOCTYPE html>
<html lang="en-US">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body style="margin: 16px"><pre style="${style}">${escapeHtml(text)}</pre></body>
</html>
`,
  };
}
