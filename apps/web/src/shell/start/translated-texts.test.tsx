import { act } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { user } from '@nestling/ui/testing/user.ts';
import { render } from '#testing/render.tsx';
import { translatePage } from '#testing/translator.ts';
import { isTranslated, restoreTranslatedTexts } from './translated-texts.ts';

let stops: (() => void)[] = [];

beforeEach(() => {
  stops = [restoreTranslatedTexts()];
});
afterEach(() => {
  for (const stop of stops.toReversed()) stop();
});

const translate = () => act(async () => void stops.push(translatePage()));

/** One part of a page whose step follows a click. */
function Part({ steps }: { steps: readonly React.ReactNode[] }) {
  const [step, setStep] = useState(0);
  return (
    <main>
      <button aria-label={`after ${step}`} onClick={() => setStep(step + 1)} />
      <p>{steps[step]}</p>
    </main>
  );
}

async function stepped(...steps: React.ReactNode[]): Promise<(string | null)[]> {
  const { container } = await render(<Part steps={steps} />);
  const seen = () => container.querySelector('p')?.textContent ?? null;
  await translate();
  const texts = [seen()];
  for (const _ of steps.slice(1)) {
    await user.click(container.querySelector('button'));
    texts.push(seen());
  }
  return texts;
}

const [icon, one, two] = [<b key="icon" />, <b key="one">one</b>, <b key="two">two</b>];

test.each<[string, React.ReactNode[], string[]]>([
  [
    'an element that comes before it',
    [
      [null, 'Find'],
      [icon, 'Find'],
      [null, 'Find'],
    ],
    ['«Find»', '«Find»', '«Find»'],
  ],
  [
    'its own change',
    [
      ['You have ', 1],
      ['You have ', 2],
    ],
    ['«You have »«1»', '«You have »«2»'],
  ],
  [
    'its removal',
    [
      [icon, 'Saved'],
      [icon, null],
    ],
    ['«Saved»', ''],
  ],
  [
    'its return',
    [
      [icon, null],
      [icon, 'Saved'],
      [icon, null],
    ],
    ['', '«Saved»', ''],
  ],
  [
    'its change together with a new neighbor',
    [
      [null, 'a'],
      [one, 'b'],
    ],
    ['«a»', '«one»«b»'],
  ],
  [
    'the change of all its siblings',
    [
      [one, 'a', two, 'b'],
      [two, 'c', one],
    ],
    ['«one»«a»«two»«b»', '«two»«c»«one»'],
  ],
  ['a single text in place of several', [['a', 'b'], 'c', ['d', icon]], ['«a»«b»', '«c»', '«d»']],
])(
  'a text changed by a browser’s translator survives %s, and the shown text is current',
  async (_what, steps, seen) => {
    expect(await stepped(...steps)).toEqual(seen);
  },
);

test('texts merged by a translator are current after either of them changes', async () => {
  const { container } = await render(
    <Part
      steps={[
        ['a', 'b'],
        ['a', 'c'],
        ['d', null],
      ]}
    />,
  );
  const p = container.querySelector('p');
  const merge = () =>
    act(async () => {
      const font = document.createElement('font');
      font.textContent = `«${p?.textContent}»`;
      p?.prepend(font);
      while (font.nextSibling) font.nextSibling.remove();
    });
  for (const seen of ['ab', 'ac', 'd']) {
    expect(p?.textContent).toBe(seen);
    await merge();
    expect(p?.textContent).toBe(`«${seen}»`);
    await user.click(container.querySelector('button'));
  }
});

test('a text whose translation was reverted by the translator is current after a change', async () => {
  const { container } = await render(
    <Part
      steps={[
        ['a', icon],
        ['b', icon],
        [null, icon],
      ]}
    />,
  );
  const p = container.querySelector('p');
  await translate();
  await act(async () => {
    stops.pop()?.();
    p?.querySelector('font')?.replaceWith('a');
  });
  await user.click(container.querySelector('button'));
  expect(p?.textContent).toBe('b');
  await user.click(container.querySelector('button'));
  expect(p?.textContent).toBe('');
});

test('a text that something else has already removed can be removed without an error', async () => {
  const { container } = await render(
    <Part
      steps={[
        [null, 'a'],
        [icon, 'a'],
        [icon, null],
      ]}
    />,
  );
  const p = container.querySelector('p');
  await act(async () => p?.replaceChildren());
  await user.click(container.querySelector('button'));
  await user.click(container.querySelector('button'));
  expect(p?.textContent).toBe('');
});

test('a page is treated as translated once it contains an element of the translator', async () => {
  const { container } = await render(<p>Find</p>);
  expect(isTranslated(container)).toBe(false);
  await translate();
  expect(isTranslated(container)).toBe(true);
});
