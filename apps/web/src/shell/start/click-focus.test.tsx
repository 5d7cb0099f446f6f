import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { focusClickedControls } from './click-focus.ts';

/** The options of each focus by script, in a browser that reads whether a ring is to appear. */
const rings: (boolean | undefined)[] = [];
const focus = Reflect.get(HTMLElement.prototype, 'focus');
let stop: () => void;

function knowRings() {
  vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(function spied(
    this: HTMLElement,
    options?: FocusOptions,
  ) {
    rings.push(options?.focusVisible);
    focus.call(this, options);
  });
}

beforeEach(() => {
  rings.length = 0;
  document.body.innerHTML = `
    <main tabindex="-1"><button><b>Change</b></button> <a href="#faq">Questions</a> <label><input type="radio" /> Yes</label> <p>Words</p></main>
    <input type="text" />`;
});

afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

function clickOn(selector: string) {
  document.querySelector<HTMLElement>(selector)?.click();
}

test.each([
  ['a button', 'b', 'BUTTON'],
  ['a link', 'a', 'A'],
  ['the radio of a clicked label', 'label', 'INPUT'],
])('a clicked control that the browser does not focus has the focus in its handlers: %s', (_, selector, tag) => {
  knowRings();
  stop = focusClickedControls();
  const seen: string[] = [];
  document.querySelector('main')?.addEventListener('click', () => seen.push(document.activeElement?.tagName ?? ''));
  clickOn(selector);
  expect(seen.at(-1)).toBe(tag);
  expect(rings.at(-1)).toBe(false);
});

test('a clicked control takes the focus of the part around it', () => {
  knowRings();
  stop = focusClickedControls();
  document.querySelector('main')?.focus();
  clickOn('b');
  expect(document.activeElement?.tagName).toBe('BUTTON');
});

test('a field keeps the focus when Enter clicks the button of its form', () => {
  knowRings();
  stop = focusClickedControls();
  const field = document.querySelector<HTMLElement>('[type="text"]');
  field?.focus();
  clickOn('b');
  expect(document.activeElement).toBe(field);
});

test('a click on text focuses nothing', () => {
  knowRings();
  stop = focusClickedControls();
  clickOn('p');
  expect(document.activeElement).toBe(document.body);
});

test('a browser that would show a ring around each clicked control focuses none', () => {
  stop = focusClickedControls();
  clickOn('b');
  expect(document.activeElement).toBe(document.body);
});
