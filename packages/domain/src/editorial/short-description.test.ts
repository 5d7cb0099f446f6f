import { expect, test } from 'vitest';
import { shortDescription } from './short-description.ts';

test.each([150, 1, 0])('a description of %i characters is not shortened [LRN-279]', (length) => {
  expect(shortDescription('é'.repeat(length))).toBe('é'.repeat(length));
});

test.each([151, 1000])('a description of %i characters is cut to 140 characters and three dots [LRN-278]', (length) => {
  expect(shortDescription('a'.repeat(length))).toBe(`${'a'.repeat(140)}...`);
  expect(shortDescription('🐣'.repeat(length))).toBe(`${'🐣'.repeat(140)}...`);
});
