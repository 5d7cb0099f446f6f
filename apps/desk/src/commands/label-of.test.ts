import { expect, test } from 'vitest';
import { labelOf } from './label-of.ts';

test.each([
  ['orderNumber', 'Order number'],
  ['leftAt', 'Left at'],
  ['last success', 'Last success'],
  ['id', 'Id'],
  ['shopURL', 'Shop URL'],
  ['Kind', 'Kind'],
  ['', ''],
])('the column %j has the label %j', (name, label) => expect(labelOf(name)).toBe(label));
