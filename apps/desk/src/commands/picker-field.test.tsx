import { standInForScrolling } from '@nestling/ui/testing/scrolling.ts';
import { answersCome, user } from '@nestling/ui/testing/user.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { commandWith, reportWith, serveCommands } from '#testing/api.ts';
import { openDesk } from '#testing/render.tsx';

const LOCK = 'POST /api/desk/commands/members lock';
const CHOICES = 'POST /api/desk/choices';

const MAYA = { value: 'uid-of-maya', label: 'M… L… · m…@example.com', more: 'US · 2026-11-02' };
const NOOR = { value: 'uid-of-noor', label: 'N… A… · n…@example.com' };

const lockOf = (meta: Record<string, unknown> = { kind: 'uid' }) =>
  commandWith({
    name: 'members lock',
    fields: ['uid', 'note'],
    required: ['uid'],
    arguments: {
      properties: {
        uid: { type: 'string', title: 'Member', ...meta },
        note: { type: 'string', title: 'Note', format: 'text' },
      },
    },
  });

type Served = Parameters<typeof serveCommands>[1];

async function openField(choices: NonNullable<Served>[string], meta?: Record<string, unknown>) {
  const calls = serveCommands([lockOf(meta)], { [CHOICES]: choices, [LOCK]: { data: reportWith() } });
  await openDesk('/commands/members/lock');
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Member' });
  return { field, calls, asked: () => calls.filter(({ name }) => name === CHOICES).map(({ body }) => body) };
}

const both = { data: { choices: [MAYA, NOOR], hasMore: false } };
const none = { data: { choices: [], hasMore: false } };
const description = (field: HTMLInputElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

beforeEach(() => void standInForScrolling());

describe('a field whose kind has a picker', () => {
  it('asks once for a text that is typed without a pause, and describes itself by the chosen value', async () => {
    const { field, asked, calls } = await openField(both);
    await user.type(field, 'maya');
    await act(() => new Promise((resolve) => setTimeout(resolve, 60)));
    await user.type(field, '@example.com');
    await screen.findByRole('option', { name: /^M… L…/ });
    expect(asked()).toEqual([{ kind: 'uid', text: 'maya@example.com' }]);
    expect(field.getAttribute('aria-expanded')).toBe('true');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent).toContain('N…');
    await user.keyboard('{ArrowUp}{Enter}');
    expect(field.value).toBe('uid-of-maya');
    expect(field.getAttribute('aria-expanded')).toBe('false');
    expect(description(field)).toBe('M… L… · m…@example.com · US · 2026-11-02');
    expect(calls.some(({ name }) => name === LOCK)).toBe(false);
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'Report' });
    expect(calls.find(({ name }) => name === LOCK)?.body).toEqual({ arguments: { uid: 'uid-of-maya' } });
    expect(asked()).toHaveLength(1);
  });

  it('opens by an arrow or a click, and closes by Escape with the text as it was', async () => {
    const { field, asked } = await openField(both);
    field.focus();
    await user.keyboard('{ArrowDown}');
    await screen.findAllByRole('option');
    expect(asked()).toEqual([{ kind: 'uid', text: '' }]);
    await user.keyboard('{Escape}');
    expect(field.getAttribute('aria-expanded')).toBe('false');
    await user.click(field);
    await waitFor(() => expect(field.getAttribute('aria-expanded')).toBe('true'));
    await user.click(screen.getByRole('option', { name: /^N…/ }));
    expect(field.value).toBe('uid-of-noor');
    expect(document.activeElement).toBe(field);
  });

  it('drops the answer for an earlier text', async () => {
    const first = Promise.withResolvers<typeof both>();
    const { field, asked } = await openField((body) =>
      (body as { text: string }).text === 'm' ? first.promise : { data: { choices: [NOOR], hasMore: false } },
    );
    await user.type(field, 'm');
    await waitFor(() => expect(asked()).toHaveLength(1));
    await user.type(field, 'n');
    await screen.findByRole('option', { name: /^N…/ });
    first.resolve(both);
    await answersCome();
    expect(screen.getAllByRole('option')).toHaveLength(1);
    expect(asked()).toHaveLength(2);
  });

  it('takes no value of an answer that came after the arrow', async () => {
    const { field, asked } = await openField((body) => ({
      data: { choices: (body as { text: string }).text === 'm' ? [MAYA, NOOR] : [NOOR, MAYA], hasMore: false },
    }));
    await user.type(field, 'm');
    await screen.findByRole('option', { name: /^M…/ });
    await user.type(field, 'n');
    await user.keyboard('{ArrowDown}');
    expect(field.getAttribute('aria-activedescendant')).not.toBeNull();
    await waitFor(() => expect(asked()).toHaveLength(2));
    await waitFor(() => expect(field.getAttribute('aria-activedescendant')).toBeNull());
    expect(field.value).toBe('mn');
  });

  it('asks to choose one of its values after it was left with another text', async () => {
    const { field } = await openField(both);
    await user.type(field, 'maya@example.com');
    await screen.findByRole('option', { name: /^M… L…/ });
    expect(screen.queryByText('Choose one of the list.')).toBeNull();
    act(() => field.blur());
    await screen.findByText('Choose one of the list.');
  });

  it('says after it was left that nothing has its text, which is sent all the same', async () => {
    const { field, calls } = await openField(none);
    await user.type(field, 'nobody');
    await screen.findByText('Type a uid or a complete email.');
    expect(screen.queryByText(/^No member/)).toBeNull();
    act(() => field.blur());
    await screen.findByText('No member has this uid or email.');
    expect(field.getAttribute('aria-invalid')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Run' }));
    await screen.findByRole('heading', { name: 'Report' });
    expect(calls.find(({ name }) => name === LOCK)?.body).toEqual({ arguments: { uid: 'nobody' } });
  });

  it('marks nothing where the command accepts further values', async () => {
    const { field, asked } = await openField(none, { kind: 'job', acceptsOthers: true });
    await user.type(field, 'purge');
    act(() => field.blur());
    await waitFor(() => expect(asked()).toHaveLength(1));
    expect(screen.queryByText('No dead job has this id.')).toBeNull();
  });

  it('with a note reserves the height of that note when the field loses the focus', async () => {
    const { field } = await openField(none, { kind: 'uid', acceptsOthers: true });
    await user.type(field, 'MAYA@EXAMPLE.COM');
    const note = (await screen.findByText('Type a uid or a complete email.')).parentElement;
    const style = note?.className;
    act(() => field.blur());
    await waitFor(() => expect(note?.textContent).toBe(''));
    expect(note?.className).toBe(style);
    expect(note?.dataset['reserve']).toBe('Type a uid or a complete email.');
  });

  it('in use reserves the height of the note that appears when the focus leaves', async () => {
    const { field } = await openField(both);
    await user.type(field, 'maya@example.com');
    await screen.findByRole('option', { name: /^M… L…/ });
    const reserved = document.querySelector('[data-reserve="Choose one of the list."]');
    act(() => field.blur());
    const note = (await screen.findByText('Choose one of the list.')).parentElement;
    expect(note).toBe(reserved);
  });

  it('accepts text without a list after the call for choices fails, and asks again at the next key', async () => {
    const served = ['offline' as const, { status: 429, code: 'too-many-requests' }, both];
    const { field, asked } = await openField(() => served.shift() ?? both);
    for (const [at, letter] of ['m', 'a'].entries()) {
      await user.type(field, letter);
      await waitFor(() => expect(asked()).toHaveLength(at + 1));
      expect(field.getAttribute('aria-expanded')).toBe('false');
    }
    act(() => field.blur());
    expect(screen.queryByText(/^No member/)).toBeNull();
    await user.type(field, 'y');
    expect(await screen.findAllByRole('option')).toHaveLength(2);
  });

  it('finds members for a uid or an email, and says that there are more', async () => {
    const { field, asked } = await openField({ data: { choices: [MAYA], hasMore: true } }, { format: 'uid or email' });
    await user.type(field, 'ab');
    await screen.findByText('There are more. Type more of it.');
    expect(asked()).toEqual([{ kind: 'uid', text: 'ab' }]);
    expect(screen.getByText('1 choice and more')).toBeDefined();
  });
});
