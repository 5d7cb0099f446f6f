import { describe, expect, it, test } from 'vitest';
import { commandWith } from '#testing/api.ts';
import { findCommands, groupsOf } from './find-commands.ts';

const commands = [
  commandWith({ name: 'alerts settle', says: 'Settles an alert.' }),
  commandWith({ name: 'orders find', says: 'Finds orders by number.' }),
  commandWith({ name: 'orders settle', says: 'Marks an order as paid.', details: 'Without a mail by `--quiet`.' }),
  commandWith({ name: 'mail resend', says: 'Sends a mail of an order again.' }),
];
const names = (search: string) => findCommands(commands, search).map(({ name }) => name);

describe('the search of commands', () => {
  it('finds nothing for no word', () => expect(names(' ')).toEqual([]));

  it('lists commands that the word begins before those whose sentence has it', () => {
    expect(names('order')).toEqual(['orders find', 'orders settle', 'mail resend']);
  });

  it('asks for every word, in any case and order', () => {
    expect(names('SETTLE ord')).toEqual(['orders settle']);
    expect(names('settle nowhere')).toEqual([]);
  });

  it('reads the further sentences too', () => expect(names('quiet')).toEqual(['orders settle']));
});

test('commands are grouped by the first word of their names', () => {
  expect(groupsOf(commands).map(([group, members]) => [group, members.length])).toEqual([
    ['alerts', 1],
    ['mail', 1],
    ['orders', 2],
  ]);
});
