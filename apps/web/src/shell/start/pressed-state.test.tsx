import { afterEach, beforeEach, expect, test } from 'vitest';
import { trackPressedState } from './pressed-state.ts';

let stop: () => void;

beforeEach(() => {
  document.body.innerHTML =
    '<a href="/course"><b>Courses</b></a> <button disabled>Send</button> <p>Words</p> <button aria-disabled="true"><i>Sending</i></button>';
  stop = trackPressedState();
});

afterEach(() => stop());

const fire = (on: string, type: string, button = 0) =>
  document.querySelector(on)?.dispatchEvent(new MouseEvent(type, { bubbles: true, button }));
const currentOf = () => [...document.querySelectorAll('[data-held]')].map(({ tagName }) => tagName);

test.each(['pointerup', 'pointercancel'])(
  'a link has its pressed style from the first touch of its content until %s',
  (end) => {
    fire('b', 'pointerdown');
    expect(currentOf()).toEqual(['A']);
    fire('p', end);
    expect(currentOf()).toEqual([]);
  },
);

test.each([
  ['a text', 'p', 0],
  ['a disabled button', 'button', 0],
  ['a busy button', 'i', 0],
  ['a link clicked with the secondary mouse button', 'b', 2],
])('an element that cannot be clicked has no pressed style: %s', (_, on, button) => {
  fire(on, 'pointerdown', button);
  expect(currentOf()).toEqual([]);
});
