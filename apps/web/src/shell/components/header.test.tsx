import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '#testing/bootstrap.ts';
import { render, user } from '#testing/render.tsx';
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

test('the desktop menu of a member, of the login page and of the registration page', async () => {
  onScreen('wide');
  expect(links((await render(<Header route="login" />)).container)).toEqual(['/', '/register']);
  expect(links((await render(<Header route="register" />)).container)).toEqual(['/', '/login']);
  await act(async () => sessionStore.setState({ signedIn: true, uid: 'u1', member: null }));
  expect(links((await render(<Header route="courses" />)).container)).toEqual([
    '/',
    '/course',
    '/activities',
    '/videos',
    '/account',
    '/logout',
  ]);
});

test.each(['profileStep1', 'profileStep2'] as const)(
  'ACC-152: %s of the wizard has the language in its header, and no link of the menu',
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

test('ACC-078 ACC-094: the registration page has a link to the login in its header, and the login page one to join', async () => {
  onScreen('wide');
  const words = async (route: 'register' | 'login') =>
    [...(await render(<Header route={route} />)).container.querySelectorAll('a')]
      .slice(1)
      .map((link) => [link.getAttribute('href'), link.textContent]);
  expect(await words('register')).toEqual([['/login', 'Log in']]);
  expect(await words('login')).toEqual([['/register', 'Join']]);
});

test('the question before the way in goes once the page has answered it', async () => {
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
] as const)('in %s the language button is named as the language writes it', async (locale, name) => {
  openPage(locale);
  onScreen('wide');
  const { container: page } = await render(<Header route="login" />);
  expect(page.querySelector('button[aria-haspopup="menu"]')?.textContent).toContain(`${name} `);
});

test('ACC-232 LRN-037: below 960 px the menu is a button', async () => {
  onScreen('phone');
  await act(async () => sessionStore.setState({ signedIn: true, uid: 'u1', member: null }));
  const { container: page } = await render(<Header route="courses" />);
  expect(links(page)).toEqual(['/']);
  expect(page.querySelector('button')?.getAttribute('aria-label')).toBe('Open the menu');
});

test('ACC-231: the menu is small past 100 px of scroll, and not at 100', async () => {
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

test('ACC-008: the language choice offers the four languages, each in its own', async () => {
  onScreen('wide');
  const { container: page } = await render(<Header route="login" />);
  await user.click(page.querySelector<HTMLElement>('button[aria-haspopup="menu"]'));
  const offered = [...page.querySelectorAll('[role="menuitemradio"]')].map((item) => item.textContent);
  expect(offered).toEqual(['English', 'Español', 'Français', 'Polski']);
  expect(page.querySelector('[aria-checked="true"]')?.textContent).toBe('English');
});
