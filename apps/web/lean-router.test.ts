import { expect, test } from 'vitest';
import { withoutSideEffects } from './lean-router.ts';

test('component definitions are marked, their display names are dropped, all else stays', () => {
  const code = [
    'const Form = React$1.forwardRef(() => null);',
    'Form.displayName = "Form";',
    'let fetcherId = 0;',
  ].join('\n');
  expect(withoutSideEffects(code)).toBe(
    ['const Form = /* @__PURE__ */ React$1.forwardRef(() => null);', '', 'let fetcherId = 0;'].join('\n'),
  );
});
