import { expect, test } from 'vitest';
import { commandWith } from '#testing/api.ts';
import { targetOf } from './cell-link.tsx';

test.each([
  ['uid', 'members find', 'who'],
  ['orderId', 'orders find', 'what'],
  ['orderNumber', 'orders find', 'what'],
  ['review', 'addresses show', 'review'],
  ['certificate', 'certificates find', 'what'],
  ['replacedBy', 'certificates find', 'what'],
])('a cell of the column %s leads to %s', (column, command, field) => {
  const commands = [
    commandWith({ name: 'members find', shows: 'uid', fields: ['who'] }),
    commandWith({ name: 'orders find', shows: 'order', fields: ['what'] }),
    commandWith({ name: 'addresses show', shows: 'review', fields: ['review'] }),
    commandWith({ name: 'certificates find', shows: 'certificate', fields: ['what'] }),
  ];
  expect(targetOf(column, commands)).toEqual({ command, field });
  expect(targetOf(column, [commandWith({ fields: ['what'] })])).toBeNull();
});

test.each(['place', 'id', 'job', 'constructor'])('a cell of the column %s leads nowhere', (column) => {
  expect(targetOf(column, [commandWith({ shows: 'uid' }), commandWith({ shows: null })])).toBeNull();
});
