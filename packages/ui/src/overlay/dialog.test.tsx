import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, test, vi, type Mock } from 'vitest';
import { openDialogsLikeBrowser } from '../../testing/dialog.ts';
import { render } from '../../testing/render.tsx';
import { user } from '../../testing/user.ts';
import { Dialog } from './dialog.tsx';

function Place() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open ? (
        <Dialog title="A question" top={<i />} closeLabel="Close" onClose={() => setOpen(false)}>
          <button type="button">Inside</button>
        </Dialog>
      ) : null}
    </>
  );
}

let page: HTMLElement;

let closed: Mock;

beforeEach(async () => {
  closed = openDialogsLikeBrowser();
  page = (await render(<Place />)).container;
  await user.click(screen.getByRole('button', { name: 'Open' }));
});

const dialog = () => page.querySelector('dialog');

test('a dialog is open over the page and named by its title', () => {
  const named = dialog()?.getAttribute('aria-labelledby') ?? '';
  expect(dialog()?.hasAttribute('open')).toBe(true);
  expect(document.getElementById(named)?.textContent).toBe('A question');
});

test('the close button unmounts the dialog and calls its close handler once', async () => {
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(dialog()).toBeNull();
  expect(closed).toHaveBeenCalledOnce();
});

test('Escape (a cancel event of the browser) closes the dialog', async () => {
  await act(async () => {
    dialog()?.dispatchEvent(new Event('cancel', { cancelable: true }));
  });
  expect(dialog()).toBeNull();
});

test('a click on the backdrop closes the dialog, and a click in the dialog’s panel does not', async () => {
  await user.click(screen.getByRole('button', { name: 'Inside' }));
  expect(dialog()).not.toBeNull();
  await user.click(dialog());
  expect(dialog()).toBeNull();
});

test('a dialog without a header has no close button, and its title takes the focus', async () => {
  page = (
    await render(
      <Dialog title="A question" onClose={() => {}}>
        <button type="button">Inside</button>
      </Dialog>,
    )
  ).container;
  expect(screen.getAllByRole('button')).toHaveLength(1);
  expect(document.activeElement?.textContent).toBe('A question');
  expect(document.activeElement?.tagName).toBe('H2');
});

describe('the room of the page’s scrollbar', () => {
  const { documentElement } = document;
  const isReserved = () => 'scrollbarRoom' in documentElement.dataset;
  const scrollbarOf = (width: number) =>
    vi.spyOn(documentElement, 'clientWidth', 'get').mockReturnValue(window.innerWidth - width);

  beforeEach(() => user.click(screen.getByRole('button', { name: 'Close' })));

  it('is reserved while a dialog is open, because its scrollbar is hidden', async () => {
    scrollbarOf(15);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(isReserved()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(isReserved()).toBe(false);
  });

  it('is not reserved on a page without a scrollbar', async () => {
    scrollbarOf(0);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(isReserved()).toBe(false);
  });
});
