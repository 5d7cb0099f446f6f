import { expect, test } from 'vitest';
import { hintScripts } from './compile-hints.ts';

test('scripts begin with the compile hint, other files do not', () => {
  const script = { type: 'chunk' as const, code: 'start();' };
  const picture = { type: 'asset' as const, source: '<svg/>' };
  hintScripts([script, picture]);
  expect(script.code).toBe('//# allFunctionsCalledOnLoad\nstart();');
  expect(picture).toEqual({ type: 'asset', source: '<svg/>' });
});
