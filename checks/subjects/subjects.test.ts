import { expect, test } from 'vitest';
import { subjectFaults } from './subjects.ts';

const commit = (subject: string) => ({ name: 'a1b2c3d', subject });

test('72 characters are a subject, whatever their script; one more is not', () => {
  expect(subjectFaults([commit('x'.repeat(72)), commit('李'.repeat(72))])).toEqual([]);
  expect(subjectFaults([commit('x'.repeat(73))])).toEqual([
    `a1b2c3d has a subject of 73 characters, 72 at most: ${'x'.repeat(73)}`,
  ]);
});
