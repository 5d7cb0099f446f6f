import { expect, test } from 'vitest';
import { bounceKindOf } from './bounce.ts';

test('a status without mailbox or domain is a hard bounce', () => {
  for (const status of ['5.1.0', '5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1'])
    expect(bounceKindOf(status)).toBe('hard');
});

test('a temporary status, a full mailbox and a broken route are soft bounces', () => {
  for (const status of ['4.2.2', '4.4.7', '4.1.1', '4.0.0', '5.2.2', '5.4.4', '5.4.7'])
    expect(bounceKindOf(status)).toBe('soft');
});

test('a rule or a fault of the receiving server says nothing about the address', () => {
  for (const status of ['5.7.1', '5.7.26', '5.3.4', '4.7.1', '4.3.2']) expect(bounceKindOf(status)).toBe('refusal');
});

test('any other status, and what is no status, counts as nothing', () => {
  for (const status of ['5.0.0', '5.1.7', '5.2.3', '5.5.0', '5.6.1', '2.0.0', '5.1', '', '5.1.1 ', '５.1.1'])
    expect(bounceKindOf(status)).toBeNull();
});
