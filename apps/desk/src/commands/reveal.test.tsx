import { openDialogsLikeBrowser } from '@nestling/ui/testing/dialog.ts';
import { fill, user } from '@nestling/ui/testing/user.ts';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { columnsOf, commandWith, reportWith, serveCommands } from '#testing/api.ts';
import { openDesk } from '#testing/render.tsx';
import { VISIBLE_MS } from './use-reveals.ts';

const FIND = 'POST /api/desk/commands/members find';
const REVEAL = 'POST /api/desk/reveals/members find';

beforeEach(() => void openDialogsLikeBrowser());
afterEach(() => void vi.useRealTimers());

const findMember = commandWith({
  name: 'members find',
  effect: 'reads',
  fields: ['who'],
  required: ['who'],
  arguments: { type: 'object', properties: { who: { type: 'string', title: 'Member', format: 'uid or email' } } },
});

const report = reportWith({
  command: 'members find',
  tables: [
    {
      heading: null,
      columns: columnsOf('uid', 'email'),
      rows: [
        ['u-1', { masked: 'm…@example.com' }],
        ['u-2', null],
      ],
      reveals: ['row-1', null],
    },
  ],
});

const full = { data: { columns: columnsOf('uid', 'email'), cells: ['u-1', 'maya@example.com'], auditId: 9 } };

const button = (name: string) => screen.findByRole('button', { name });

/** Opens the dialog of the masked row. */
async function askFor(routes: Parameters<typeof serveCommands>[1]) {
  const calls = serveCommands([findMember], { [FIND]: { data: report }, ...routes });
  await openDesk('/commands/members/find');
  await user.type(await screen.findByRole('combobox', { name: /^Member/ }), 'u-1');
  await user.click(await button('Run'));
  await user.click(await button('Show row 1 in full'));
  return calls;
}

async function choose(reason: string): Promise<void> {
  await fill(screen.getByRole('combobox', { name: 'Reason' }), reason);
}

test('a masked row is shown in full for a reason, and hidden again after ten minutes', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const calls = await askFor({ [REVEAL]: full });
  expect(screen.getAllByRole('button', { name: /^Show row/ })).toHaveLength(1);
  await choose('call');
  await user.type(screen.getByRole('textbox', { name: /^Words/ }), ' waits for her box ');
  await user.click(await button('Show'));
  await screen.findByText('maya@example.com');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls.at(-1)).toMatchObject({
    name: REVEAL,
    body: { arguments: { who: 'u-1' }, row: 'row-1', reason: 'call', words: 'waits for her box' },
  });
  await act(() => vi.advanceTimersByTimeAsync(VISIBLE_MS));
  expect(screen.queryByText('maya@example.com')).toBeNull();
  await screen.findByText('m…@example.com');
});

test('a row that is visible in full is masked at once when the session ends', async () => {
  let isSignedIn = true;
  await askFor({
    [FIND]: () => (isSignedIn ? { data: report } : { status: 401, code: 'unauthenticated' }),
    [REVEAL]: full,
  });
  await choose('call');
  await user.click(await button('Show'));
  await screen.findByText('maya@example.com');
  isSignedIn = false;
  await user.click(await button('Run'));
  await screen.findByRole('heading', { name: 'Your session ended' });
  await vi.waitFor(() => expect(document.body.textContent).not.toContain('maya@example.com'));
});

test('a row that is visible in full is masked by the button that showed it', async () => {
  await askFor({ [REVEAL]: full });
  await choose('call');
  await user.click(await button('Show'));
  await user.click(await button('Mask row 1 again'));
  expect(screen.queryByText('maya@example.com')).toBeNull();
  expect(await button('Show row 1 in full')).toBeDefined();
});

test('no row is shown without a reason', async () => {
  const calls = await askFor({ [REVEAL]: full });
  await user.click(await button('Show'));
  await within(screen.getByRole('dialog')).findByText('Choose a reason.');
  expect(calls.some(({ name }) => name === REVEAL)).toBe(false);
});

test.each([
  ['has changed', { status: 404, code: 'route-not-found' }, /This row has changed/],
  [
    'has words that name somebody',
    { status: 422, code: 'validation-failed', fields: { words: 'x' } },
    /name nobody: no email/,
  ],
])('a row that %s stays masked, and the dialog says why', async (_what, refusal, words) => {
  await askFor({ [REVEAL]: refusal });
  await choose('fraud');
  await user.click(await button('Show'));
  await within(screen.getByRole('dialog')).findByText(words);
  await user.click(await button('Keep it masked'));
  expect(screen.queryByRole('dialog')).toBeNull();
  await screen.findByText('m…@example.com');
});

test('rows of a command that changes something stay masked', async () => {
  serveCommands([{ ...findMember, effect: 'reversible' }], { [FIND]: { data: report } });
  await openDesk('/commands/members/find');
  await user.type(await screen.findByRole('combobox', { name: /^Member/ }), 'u-1');
  await user.click(await button('Run'));
  await screen.findByText('m…@example.com');
  expect(screen.queryByRole('button', { name: /^Show row/ })).toBeNull();
});
