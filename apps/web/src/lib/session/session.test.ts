import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { useStore } from 'zustand';
import { openPage } from '#testing/bootstrap.ts';
import { memberWith } from '#testing/user.ts';
import { initSession, sessionStore } from './session.ts';

afterEach(() => initSession(null));

function Uid() {
  return createElement('p', null, useStore(sessionStore).uid ?? 'nobody');
}

test('a server-rendered page of a member has their session', () => {
  openPage();
  expect(renderToString(createElement(Uid))).toBe('<p>nobody</p>');
  initSession({ uid: 'u1', of: 'm1', ...memberWith() });
  expect(renderToString(createElement(Uid))).toBe('<p>u1</p>');
});
