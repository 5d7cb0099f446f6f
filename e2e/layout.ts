import type { Page } from '@playwright/test';
import { callsAreOver } from './calls.ts';
import { expect } from './page.ts';

/**
 * The footer is not awaited on these pages; a missing entry fails, because the footer never
 * appears.
 */
const WITHOUT_FOOT =
  /^\/(?:(?:login|register|reset-link|reset-password|confirm-email|not-me|account\/link|create-profile)(?:\/|$)|course\/[^/]+\/quiz$)/;

/** Opens an address and waits until its layout no longer changes. */
export async function open(page: Page, path: string, samples?: number): Promise<void> {
  await page.goto(path);
  await settle(page, samples);
}

/**
 * Waits until the page is idle.
 *
 * @param samples how many parts only show a busy state
 */
export async function settle(page: Page, samples = 0): Promise<void> {
  await callsAreOver(page);
  await footIsThere(page);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(samples);
  await page.evaluate(movesAreOver);
}

/** Runs in the browser. Endless animations are ignored, because they never finish. */
async function movesAreOver(): Promise<void> {
  await document.fonts.ready;
  const moves = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(moves.map(({ finished }) => finished));
}

/**
 * The footer is loaded last, up to a third of a second after the page, so its layout must be
 * awaited.
 */
async function footIsThere(page: Page): Promise<void> {
  const isOurs = (await page.locator('main#content').count()) > 0;
  if (!isOurs || WITHOUT_FOOT.test(new URL(page.url()).pathname)) return;
  await page.locator('main#content ~ footer').waitFor();
}

/**
 * Checks the layout of the current page: nothing exceeds the window, no words are cut and nothing
 * overlaps.
 */
export async function expectGoodLayout(page: Page, state: string): Promise<void> {
  expect(await page.evaluate(findFaults), state).toEqual([]);
}

/** Checks the boxes of a selector: a word that fits on a line of its own in its box must not be broken. */
export async function expectUnbrokenWords(page: Page, boxes: string, state: string): Promise<void> {
  expect(await page.evaluate(findBrokenWords, boxes), state).toEqual([]);
}

/**
 * Runs in the browser, so it must not use anything outside. Finds words that break although a line
 * of their own would fit.
 */
function findBrokenWords(selector: string): string[] {
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) throw new Error('this browser does not draw');
  /** Of the widest box of a text, because boxes are inside each other. */
  const rooms = new Map<Text, number>();
  for (const box of document.querySelectorAll(selector)) {
    const room = innerWidth(box);
    for (const text of textsIn(box)) rooms.set(text, Math.max(room, rooms.get(text) ?? 0));
  }
  return [...rooms].flatMap(([text, room]) => brokenWords(text, room));

  function innerWidth(box: Element): number {
    const { paddingLeft, paddingRight } = getComputedStyle(box);
    return box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  }

  function textsIn(box: Element): Text[] {
    const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    return texts.filter(({ parentElement }) => parentElement?.checkVisibility());
  }

  function brokenWords(text: Text, room: number): string[] {
    if (!pen || !text.parentElement || linesOf(text, 0, text.length) <= 1) return [];
    const { fontWeight, fontSize, fontFamily, letterSpacing } = getComputedStyle(text.parentElement);
    pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    pen.letterSpacing = letterSpacing;
    // Split there, because a line may end at a blank, and after a hyphen or dash.
    return [...text.data.matchAll(/[^\s\u00ad–-]+/g)]
      .filter(({ 0: word, index }) => pen.measureText(word).width <= room && linesOf(text, index, word.length) > 1)
      .map(([word]) => word);
  }

  function linesOf(text: Text, start: number, length: number): number {
    const range = document.createRange();
    range.setStart(text, start);
    range.setEnd(text, start + length);
    return new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top))).size;
  }
}

/** Runs in the browser, so it must not use anything outside. */
async function findFaults(): Promise<string[]> {
  // Two frames, because components measure themselves in the frame after a resize.
  for (let frames = 0; frames < 2; frames++) await new Promise((visible) => requestAnimationFrame(visible));

  /** Pixels, because letters exceed a tight line box, and boxes meet at fractions of a pixel. */
  const TOLERANCE = 1;
  const FIELD_EDGES = 4;

  interface Box {
    left: number;
    right: number;
    top: number;
    bottom: number;
  }

  interface Words {
    element: Element;
    text: string;
    /** Only the height of the letters, because the box of a line is higher. */
    lines: Box[];
  }

  interface Hiding {
    x: boolean;
    y: boolean;
    edge: DOMRect;
  }

  const width = document.documentElement.clientWidth;
  const layers = new Map<Element, Element | null>();
  const above = new Map<Element, Element[]>();
  const isLifted = new Map<Element, boolean>();
  const isUnseen = new Map<Element, boolean>();
  const hidings = new Map<Element, Hiding>();
  const everything = [...document.querySelectorAll('body *')].filter((element) => !element.closest('svg'));
  const words = everything.flatMap((element) => wordsIn(element));
  const controls = everything.filter(
    (element) => element.matches('input, select, textarea, button, label, a[href], [role="slider"]') && isSeen(element),
  );
  const boxesOf = new Map(controls.map((control) => [control, [...control.getClientRects()]]));
  return [...new Set([...overflow(), ...cutWords(), ...cutChoices(), ...overlappingWords(), ...overlappingControls()])];

  /**
   * Without drawings, because they may run over the edge, and without elements of a translator,
   * because they may stick out of a hidden text.
   */
  function overflow(): string[] {
    const page = document.documentElement.scrollWidth;
    const sticking = everything.filter((element) => {
      if (element.localName === 'font') return false;
      if (element.closest('[aria-hidden="true"]') || element instanceof HTMLImageElement) return false;
      const { left, right } = element.getBoundingClientRect();
      return (right > width + TOLERANCE || left < -TOLERANCE) && getComputedStyle(element).position !== 'fixed';
    });
    const innermost = sticking.filter(
      (element) => !sticking.some((other) => other !== element && element.contains(other)),
    );
    return [
      ...(page > width ? [`the page is ${page} wide`] : []),
      ...innermost.map((element) => `sticks out: ${nameOf(element)}`),
    ];
  }

  function cutWords(): string[] {
    return words.flatMap(({ element, lines }) => {
      const cutter = ancestors(element).find((box) => {
        const { x, y, edge } = hiding(box);
        if (!x && !y) return false;
        return lines.some(
          ({ left, right, top, bottom }) =>
            (x && (left < edge.left - TOLERANCE || right > edge.right + TOLERANCE)) ||
            (y && (top < edge.top - TOLERANCE || bottom > edge.bottom + TOLERANCE)),
        );
      });
      return cutter || isShortened(element) ? [`cut by ${nameOf(cutter ?? element)}: ${nameOf(element)}`] : [];
    });
  }

  /** The directions in which a box hides what exceeds it, and its edge. */
  function hiding(box: Element): Hiding {
    const cached = hidings.get(box);
    if (cached) return cached;
    const { overflowX, overflowY } = getComputedStyle(box);
    const hides = (how: string) => how === 'hidden' || how === 'clip';
    const actual = { x: hides(overflowX), y: hides(overflowY), edge: box.getBoundingClientRect() };
    hidings.set(box, actual);
    return actual;
  }

  /**
   * Excused, because an ellipsis is there on purpose: the lines that are left out have no place at
   * all.
   */
  function isShortened(element: Element): boolean {
    const { overflowX, overflowY } = getComputedStyle(element);
    const isLonger = element.scrollHeight > element.clientHeight + TOLERANCE;
    const isWider = element.scrollWidth > element.clientWidth + TOLERANCE;
    return (overflowY !== 'visible' && isLonger) || (overflowX !== 'visible' && isWider);
  }

  function cutChoices(): string[] {
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) throw new Error('this browser does not draw');
    return controls.flatMap((control) => {
      const text =
        control instanceof HTMLSelectElement
          ? (control.selectedOptions[0]?.text ?? '')
          : control instanceof HTMLInputElement && control.value === ''
            ? control.placeholder
            : '';
      if (text === '') return [];
      const { font, paddingLeft, paddingRight } = getComputedStyle(control);
      pen.font = font;
      const room = control.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      const isWhole = pen.measureText(text).width <= room + TOLERANCE;
      // Excused, because a field on a line of its own cannot be wider.
      const isSingle = control.clientWidth >= innerWidthOf(control.closest('form')) - FIELD_EDGES;
      return isWhole || isSingle ? [] : [`cut in its field: ${text}`];
    });
  }

  /** Without padding. */
  function innerWidthOf(box: Element | null): number {
    if (!box) return 0;
    const { paddingLeft, paddingRight } = getComputedStyle(box);
    return box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  }

  function overlappingWords(): string[] {
    return words.flatMap((a, index) =>
      words
        .slice(index + 1)
        .filter((b) => doMeet(a.lines, b.lines) && layerOf(a.element) === layerOf(b.element))
        .map((b) => `words over words: ${a.text} | ${b.text}`),
    );
  }

  function overlappingControls(): string[] {
    const overOneAnother = controls.flatMap((a, index) =>
      controls
        .slice(index + 1)
        .filter((b) => doMeet(boxes(a), boxes(b)) && areWith(a, b))
        .map((b) => `control over control: ${nameOf(a)} | ${nameOf(b)}`),
    );
    const overWords = controls.flatMap((control) =>
      words
        .filter(({ element, lines }) => doMeet(boxes(control), lines) && areWith(control, element))
        .map(({ text }) => `control over words: ${nameOf(control)} | ${text}`),
    );
    return [...overOneAnother, ...overWords];
  }

  /**
   * Only elements that the layout places side by side, because one that contains or covers the
   * other does so on purpose.
   */
  function areWith(a: Element, b: Element): boolean {
    if (a.contains(b) || b.contains(a)) return false;
    const shared = ancestors(a).find((box) => box.contains(b)) ?? document.body;
    return !isLaidOver(a, shared) && !isLaidOver(b, shared);
  }

  function isLaidOver(element: Element, until: Element): boolean {
    const path = [element, ...ancestors(element)];
    return path.slice(0, path.indexOf(until)).some((box) => {
      const cached = isLifted.get(box) ?? ['absolute', 'fixed', 'sticky'].includes(getComputedStyle(box).position);
      isLifted.set(box, cached);
      return cached;
    });
  }

  /**
   * Elements of different layers are not compared, because a sticky menu, a dock, a dialog or an
   * open list covers the page on purpose.
   */
  function layerOf(element: Element): Element | null {
    const cached = layers.get(element);
    if (cached !== undefined) return cached;
    const layer =
      [element, ...ancestors(element)].find(
        (box) =>
          box.matches('dialog, [role="menu"], [role="listbox"]') ||
          ['fixed', 'sticky'].includes(getComputedStyle(box).position),
      ) ?? null;
    layers.set(element, layer);
    return layer;
  }

  function wordsIn(element: Element): Words[] {
    if (!isSeen(element) || ['SELECT', 'OPTION', 'SCRIPT', 'STYLE'].includes(element.tagName)) return [];
    return [...element.childNodes].flatMap((node) => {
      const text = node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '').trim() : '';
      if (text === '') return [];
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = boxOf(element);
      return [{ element: box, text: text.slice(0, 40), lines: [...range.getClientRects()].map((line) => inset(line)) }];
    });
  }

  /** A translator wraps each text of a box in elements of its own, which cut nothing. */
  function boxOf(element: Element): Element {
    return element.closest(':not(font)') ?? element;
  }

  /** False for an invisible element, and for text that only screen readers get. */
  function isSeen(element: Element): boolean {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    return ![element, ...ancestors(element)].some((box) => {
      const cached =
        isUnseen.get(box) ??
        (box instanceof HTMLElement && (box.inert || (box.clientWidth === 1 && box.clientHeight === 1)));
      isUnseen.set(box, cached);
      return cached;
    });
  }

  function ancestors(element: Element): Element[] {
    const cached = above.get(element);
    if (cached) return cached;
    const parent = element.parentElement;
    const actual = !parent || parent === document.body ? [] : [parent, ...ancestors(parent)];
    above.set(element, actual);
    return actual;
  }

  function boxes(control: Element): Box[] {
    return boxesOf.get(control) ?? [];
  }

  function inset({ left, right, y, height }: DOMRect): Box {
    const top = y + height * 0.2;
    return { left, right, top, bottom: top + height * 0.6 };
  }

  /** First, because it is the cheapest check and rarely true. */
  function doMeet(some: readonly Box[], others: readonly Box[]): boolean {
    return some.some((a) =>
      others.some(
        (b) =>
          Math.min(a.right, b.right) - Math.max(a.left, b.left) > TOLERANCE &&
          Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > TOLERANCE,
      ),
    );
  }

  function nameOf(element: Element): string {
    const label = element.id === '' ? (element.getAttribute('class') ?? '') : `#${element.id}`;
    return `${element.tagName.toLowerCase()} ${label} ${element.textContent.trim().slice(0, 40)}`.replaceAll(
      /\s+/g,
      ' ',
    );
  }
}
