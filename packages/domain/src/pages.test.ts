import { expect, expectTypeOf, test } from 'vitest';
import { pathOf } from './pages.ts';

test('a page path has its parameters encoded', () => {
  expect(pathOf('login')).toBe('/login');
  expectTypeOf(pathOf('login')).toEqualTypeOf<'/login'>();
  expect(pathOf('verify', { certificateID: 'BB-1' })).toBe('/verify/BB-1');
  expect(pathOf('quiz', { slug: 'a/b c' })).toBe('/course/a%2Fb%20c/quiz');
});
