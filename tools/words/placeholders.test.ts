import { expect, test } from 'vitest';
import { placeholders, placeholderTypes } from './placeholders.ts';

const same = (text: string) => ({ 'en-US': text, 'es-US': text, 'fr-CA': text, 'pl-PL': text });

const greeting = {
  slug: 'greeting',
  content: {
    plain: same('Hello'),
    named: same('Hello {name}, <page>see {count, plural, one {# egg of {owner}} other {# eggs}}</page>'),
  },
};

test('the values of a text include those in plurals and tags, and texts without values are omitted', () => {
  expect([...placeholders([greeting])]).toEqual([['greeting.named', ['count', 'name', 'owner']]]);
});

test('the generated file declares the values of a text as a type', () => {
  expect(placeholderTypes(placeholders([greeting]))).toContain("  'greeting.named': 'count' | 'name' | 'owner';\n");
});
