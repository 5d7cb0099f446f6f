import { openDialogsLikeBrowser } from '@nestling/ui/testing/dialog.ts';
import { answersCome, user } from '@nestling/ui/testing/user.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { columnsOf, commandWith, reportWith, serveCommands } from '#testing/api.ts';
import { openDesk } from '#testing/render.tsx';

const email = { type: 'string', title: 'Email', format: 'email' };
const list = commandWith({ name: 'operators list', effect: 'reads', fields: [], required: [] });
const end = commandWith({
  name: 'operators end',
  says: 'Ends the access of an operator.',
  fields: ['email'],
  required: ['email'],
  arguments: { properties: { email } },
});
const listed = (rows: string[][]) => ({
  data: reportWith({ tables: [{ heading: null, columns: columnsOf('name'), rows, reveals: [] }] }),
});

test('the access of an operator is ended in a dialog, and the list is read again', async () => {
  openDialogsLikeBrowser();
  let rows = [['Noor'], ['Sam']];
  const calls = serveCommands([list, end], {
    'POST /api/desk/commands/operators list': () => listed(rows),
    'POST /api/desk/commands/operators end': () => {
      rows = [['Noor']];
      return { data: reportWith({ says: [['their access has ended']] }) };
    },
  });
  await openDesk('/operators');
  await screen.findByRole('cell', { name: 'Sam' });
  await user.click(screen.getByRole('button', { name: 'End access' }));
  const dialog = await screen.findByRole('dialog', { name: 'End an operator’s access' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Email' }), 'sam@example.com');
  await user.click(within(dialog).getByRole('button', { name: 'Run' }));
  await within(dialog).findByText('their access has ended');
  await answersCome();
  expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['Noor']);
  expect(calls.find(({ name }) => name.endsWith('end'))?.body).toEqual({ arguments: { email: 'sam@example.com' } });
});

test('an operator is invited in a dialog, which asks only once although the command is final', async () => {
  openDialogsLikeBrowser();
  const invite = commandWith({ ...end, name: 'operators invite', effect: 'final' });
  const calls = serveCommands([list, invite], {
    'POST /api/desk/commands/operators list': listed([['Noor']]),
    'POST /api/desk/commands/operators invite': { data: reportWith({ says: [['an invitation is on its way']] }) },
  });
  await openDesk('/operators');
  await screen.findByRole('cell', { name: 'Noor' });
  await user.click(screen.getByRole('button', { name: 'Invite' }));
  const dialog = await screen.findByRole('dialog', { name: 'Invite an operator' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Email' }), 'sam@example.com');
  await user.click(within(dialog).getByRole('button', { name: 'Run' }));
  await within(dialog).findByText('an invitation is on its way');
  await answersCome();
  expect(calls.find(({ name }) => name.endsWith('invite'))?.body).toEqual({ arguments: { email: 'sam@example.com' } });
});
