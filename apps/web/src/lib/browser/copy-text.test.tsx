import { afterEach, expect, test, vi } from 'vitest';
import { copyText } from './copy-text.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'execCommand');
});

function withCommand(isCopied: boolean): string[] {
  vi.stubGlobal('navigator', {});
  const copied: string[] = [];
  Object.assign(document, {
    execCommand: () => {
      const field = document.activeElement;
      if (field instanceof HTMLTextAreaElement) copied.push(field.value);
      return isCopied;
    },
  });
  return copied;
}

test('without a clipboard API (plain http) a text is copied by execCommand, and the focus stays', async () => {
  const copied = withCommand(true);
  const button = document.body.appendChild(document.createElement('button'));
  button.focus();
  await copyText('NEST-42');
  expect(copied).toEqual(['NEST-42']);
  expect(document.activeElement).toBe(button);
  expect(document.querySelector('textarea')).toBeNull();
});

test('a text that cannot be copied throws', async () => {
  withCommand(false);
  await expect(copyText('NEST-42')).rejects.toThrow('copies nothing');
});
