import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '#testing/bootstrap.ts';
import { user } from '@nestling/ui/testing/user.ts';
import { render } from '#testing/render.tsx';
import { onScreen } from '#testing/screen.ts';
import { initSession, sessionStore } from '../../lib/session/session.ts';
import { Header } from './header.tsx';
import { MobileMenu } from './mobile-menu.tsx';

/** Adds the dialog methods of a browser, because jsdom has none. */
function openLikeBrowser(): void {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.setAttribute('open', '');
    },
    close(this: HTMLDialogElement) {
      this.removeAttribute('open');
      this.dispatchEvent(new Event('close'));
    },
  });
}

const links = (page: HTMLElement) => [...page.querySelectorAll('dialog a')].map((link) => link.getAttribute('href'));
const press = (page: HTMLElement, name: string) =>
  user.click(page.querySelector<HTMLElement>(`button[aria-label="${name}"]`));

beforeEach(() => {
  openLikeBrowser();
  openPage();
  initSession(null);
  onScreen('phone');
  vi.spyOn(window, 'scrollTo').mockReturnValue();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the phone menu opens and closes, and the body is fixed while it is open [ACC-234 ACC-235]', async () => {
  const { container: page } = await render(<Header route="policy" />);
  expect(page.querySelector('dialog')).toBeNull();
  await press(page, 'Open the menu');
  await act(async () => vi.dynamicImportSettled());
  expect(page.querySelector('dialog')?.open).toBe(true);
  expect(document.body.style.position).toBe('fixed');
  await press(page, 'Close the menu');
  expect(page.querySelector('dialog')).toBeNull();
  expect(document.body.style.position).toBe('');
});

test('the phone menu gets the style that shows it after exactly 20 ms [ACC-236]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { container: page } = await render(<MobileMenu route="policy" onClose={() => {}} />);
  const look = () => page.querySelector('dialog')?.className;
  const before = look();
  await act(async () => vi.advanceTimersByTime(19));
  expect(look()).toBe(before);
  await act(async () => vi.advanceTimersByTime(1));
  expect(look()).not.toBe(before);
});

test('the phone menu has different links for visitors, the login page, the registration page and members', async () => {
  const visibleOf = async (route: 'policy' | 'login' | 'register' | 'courses') =>
    links((await render(<MobileMenu route={route} onClose={() => {}} />)).container);
  expect(await visibleOf('policy')).toEqual(['/login', '/register']);
  expect(await visibleOf('login')).toEqual(['/register']);
  expect(await visibleOf('register')).toEqual(['/login']);
  await act(async () => sessionStore.setState({ signedIn: true, uid: 'u1', member: null }));
  expect(await visibleOf('courses')).toEqual(['/course', '/activities', '/videos', '/search', '/account', '/logout']);
});
