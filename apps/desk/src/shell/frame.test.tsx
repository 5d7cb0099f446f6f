import { openDialogsLikeBrowser } from '@nestling/ui/testing/dialog.ts';
import { standInForScrolling } from '@nestling/ui/testing/scrolling.ts';
import { user } from '@nestling/ui/testing/user.ts';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import { commandWith, serveCommands, SESSION } from '#testing/api.ts';
import { openDesk, currentAddress } from '#testing/render.tsx';

const COMMANDS = [
  commandWith({ name: 'alerts settle', says: 'Settles an alert.' }),
  commandWith({ name: 'orders settle', says: 'Marks an order as paid.' }),
];

beforeEach(() => {
  openDialogsLikeBrowser();
  standInForScrolling();
});

async function openHome(): Promise<HTMLInputElement> {
  serveCommands(COMMANDS);
  await openDesk('/');
  await screen.findByRole('link', { name: 'orders settle' });
  return screen.getByRole<HTMLInputElement>('combobox', { name: 'Find a command' });
}

const optionOf = (search: HTMLInputElement) =>
  document.getElementById(search.getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('the search for a command', () => {
  it('is reached by a key, moves by arrows and opens by Enter', async () => {
    const search = await openHome();
    await user.keyboard('/');
    expect(document.activeElement).toBe(search);
    await user.keyboard('settle');
    expect(search.value).toBe('settle');
    expect(search.getAttribute('aria-expanded')).toBe('true');
    expect(optionOf(search)).toContain('alerts settle');
    await user.keyboard('{ArrowDown}');
    expect(optionOf(search)).toContain('orders settle');
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'orders settle' });
    expect(currentAddress()).toBe('/commands/orders/settle');
  });

  it('closes by the first Escape and is left by the second', async () => {
    const search = await openHome();
    await user.type(search, 'settle{Escape}');
    expect(search.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(search);
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(document.body);
  });

  it('says how many commands fit', async () => {
    const search = await openHome();
    await user.type(search, 'order');
    expect(await screen.findByText('1 command found')).toBeDefined();
    await user.type(search, 'zzz');
    expect(await screen.findByText('No command has these words.')).toBeDefined();
  });
});

describe('the keys of the desk', () => {
  it('are listed by one of them, and can be switched off', async () => {
    const search = await openHome();
    await user.keyboard('?');
    await user.click(await screen.findByRole('switch'));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.keyboard('/?');
    expect(document.activeElement).not.toBe(search);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are text where somebody types', async () => {
    const search = await openHome();
    await user.type(search, 'a/?');
    expect(search.value).toBe('a/?');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('an operator with one passkey is reminded, and adds another', async () => {
  vi.stubGlobal('PublicKeyCredential', function PublicKeyCredential() {});
  const calls = serveCommands(COMMANDS, {
    'GET /api/desk/session': { data: { ...SESSION, keys: 1 } },
    'POST /api/desk/keys/begin': { status: 500, code: 'internal-error' },
  });
  await openDesk('/');
  await screen.findByRole('region', { name: 'Passkeys' });
  await user.click(screen.getByRole('button', { name: 'Add a passkey' }));
  await screen.findByText(/Something went wrong/);
  expect(calls.some(({ name }) => name === 'POST /api/desk/keys/begin')).toBe(true);
});

test('an operator with two passkeys is not reminded', async () => {
  await openHome();
  expect(screen.queryByRole('region', { name: 'Passkeys' })).toBeNull();
});

test('signing out ends the session and leaves nothing of the page', async () => {
  const calls = serveCommands(COMMANDS, { 'POST /api/desk/session/end': { data: { signedOut: true } } });
  await openDesk('/');
  await user.click(await screen.findByRole('button', { name: 'Sign out' }));
  await screen.findByRole('heading', { name: 'Sign in to the desk' });
  expect(currentAddress()).toBe('/sign-in');
  expect(calls.at(-1)?.name).toBe('POST /api/desk/session/end');
  expect(screen.queryByRole('link', { name: 'orders settle' })).toBeNull();
});

test('the commands are grouped, each with its sentence and what it changes', async () => {
  serveCommands([...COMMANDS, commandWith({ name: 'orders find', says: 'Finds orders.', effect: 'reads' })]);
  await openDesk('/');
  const group = await screen.findByRole('region', { name: 'orders' });
  expect(group.textContent).toContain('Finds orders.');
  expect(group.textContent).toContain('Reads');
  expect(group.textContent).toContain('Can be undone');
});
