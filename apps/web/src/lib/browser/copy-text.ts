/**
 * Copies a text to the clipboard. Browsers offer its interface on https and localhost only; the
 * older command works everywhere.
 * @throws Error where the browser refuses both
 */
export async function copyText(text: string): Promise<void> {
  const { clipboard } = navigator as { clipboard?: Clipboard };
  if (clipboard) await clipboard.writeText(text);
  else copyBySelection(text);
}

function copyBySelection(text: string): void {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  const focused = document.activeElement;
  document.body.append(field);
  field.focus();
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  if (!isCopied) throw new Error('The browser copies nothing');
}
