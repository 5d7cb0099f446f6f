import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '#testing/bootstrap.ts';
import { user } from '@nestling/ui/testing/user.ts';
import { render } from '#testing/render.tsx';
import { onScreen } from '#testing/screen.ts';
import { entrancePromptStore } from '../../lib/entrance-prompt.ts';
import { initSession, sessionStore } from '../../lib/session/session.ts';
import { Header } from './header.tsx';

const links = (page: HTMLElement) => [...page.querySelectorAll('a')].map((link) => link.getAttribute('href'));

beforeEach(() => {
  openPage();
  initSession(null);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the desktop menu has different links for members, the login page and the registration page', async () => {
  onScreen('wide');
  expect(links((await render(<Header route="login" />)).container)).toEqual(['/', '/register']);
  expect(links((await render(<Header route="register" />)).container)).toEqual(['/', '/login']);
  await act(async () => sessionStore.setState({ signedIn: true, uid: 'u1', member: null }));
  expect(links((await render(<Header route="courses" />)).container)).toEqual([
    '/',
    '/course',
    '/activities',
    '/videos',
    '/search',
    '/account',
    '/logout',
  ]);
});

test.each(['profileStep1', 'profileStep2'] as const)(
  'on %s the header has the language button and no menu links [ACC-152]',
  async (route) => {
    await act(async () => sessionStore.setState({ signedIn: true, uid: 'u1', member: null }));
    for (const phone of [false, true]) {
      onScreen(phone ? 'phone' : 'wide');
      const { container: page } = await render(<Header route={route} />);
      expect(links(page)).toEqual(['/']);
      expect(page.querySelectorAll('nav')).toHaveLength(0);
      expect([...page.querySelectorAll('button')].map((button) => button.getAttribute('aria-haspopup'))).toEqual([
        'menu',
      ]);
    }
  },
);

test('the header links from the registration page to the login, and from the login page to the registration [ACC-078 ACC-094]', async () => {
  onScreen('wide');
  const words = async (route: 'register' | 'login') =>
    [...(await render(<Header route={route} />)).container.querySelectorAll('a')]
      .slice(1)
      .map((link) => [link.getAttribute('href'), link.textContent]);
  expect(await words('register')).toEqual([['/login', 'Log in']]);
  expect(await words('login')).toEqual([['/register', 'Join']]);
});

test('the header hides “Remembered your password?” once the page has been answered', async () => {
  onScreen('wide');
  const { container: page } = await render(<Header route="resetPassword" />);
  expect(page.textContent).toContain('Remembered your password?');
  await act(async () => entrancePromptStore.setState({ answered: true }));
  expect(page.textContent).not.toContain('Remembered your password?');
  expect(links(page)).toEqual(['/', '/login']);
  await act(async () => entrancePromptStore.setState({ answered: false }));
});

test.each([
  ['fr-CA', 'Langue\u00a0:'],
  ['pl-PL', 'Język:'],
] as const)('in %s the name of the language button is in that language', async (locale, name) => {
  openPage(locale);
  onScreen('wide');
  const { container: page } = await render(<Header route="login" />);
  expect(page.querySelector('button[aria-haspopup="menu"]')?.textContent).toContain(`${name} `);
});

test('below 960 px the menu is folded into a button [ACC-232 LRN-037]', async () => {
  onScreen('phone');
  await act(async () => sessionStore.setState({ signedIn: true, uid: 'u1', member: null }));
  const { container: page } = await render(<Header route="courses" />);
  expect(links(page)).toEqual(['/']);
  expect(page.querySelector('button')?.getAttribute('aria-label')).toBe('Open the menu');
});

test('the header shrinks after 100 px of scrolling, and not at 100 [ACC-231]', async () => {
  onScreen('wide');
  const { container: page } = await render(<Header route="courses" />);
  const look = () => page.querySelector('header')?.className;
  const scrollTo = (place: number) =>
    act(async () => {
      Object.defineProperty(window, 'scrollY', { value: place, configurable: true });
      window.dispatchEvent(new Event('scroll'));
    });
  const tall = look();
  await scrollTo(100);
  expect(look()).toBe(tall);
  await scrollTo(101);
  expect(look()).not.toBe(tall);
  await scrollTo(0);
});

test('the language menu lists the four languages, each in its own language [ACC-008]', async () => {
  onScreen('wide');
  const { container: page } = await render(<Header route="login" />);
  await user.click(page.querySelector<HTMLElement>('button[aria-haspopup="menu"]'));
  const offered = [...page.querySelectorAll('[role="menuitemradio"]')].map((item) => item.textContent);
  expect(offered).toEqual(['English', 'Español', 'Français', 'Polski']);
  expect(page.querySelector('[aria-checked="true"]')?.textContent).toBe('English');
});
