import { expect, test } from 'vitest';
import { titleOf } from './title.ts';

test.each([
  ['orderNumber', 'Order number'],
  ['firstAt', 'First at'],
  ['last success', 'Last success'],
  ['orderId', 'Order ID'],
  ['ids', 'IDs'],
  ['sku', 'SKU'],
  ['shopURL', 'Shop URL'],
  ['file_hash', 'File hash'],
  ['Kind', 'Kind'],
  ['uid', 'Member'],
  ['notSeen', 'Not in a journey'],
  ['shopRef', 'Draft at the shop'],
  ['constructor', 'Constructor'],
  ['', ''],
])('the column %j has the title %j', (name, title) => expect(titleOf(name)).toBe(title));
