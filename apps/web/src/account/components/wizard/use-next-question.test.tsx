import { useRef, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '#testing/bootstrap.ts';
import { user } from '@nestling/ui/testing/user.ts';
import { render } from '#testing/render.tsx';
import { useNextQuestion } from './use-next-question.ts';

const scrolled = vi.fn<(x: number, y: number) => void>();

beforeEach(() => {
  openPage();
  scrolled.mockReset();
  vi.stubGlobal('scrollTo', scrolled);
  vi.stubGlobal('innerHeight', 800);
});

function Questions() {
  const form = useRef<HTMLFormElement>(null);
  const [count, setCount] = useState(1);
  useNextQuestion(form, count);
  return (
    <form ref={form}>
      {Array.from({ length: count }, (_, at) => (
        <fieldset key={at}>
          <button type="button" onClick={() => setCount(count + 1)}>
            {`Answer ${at}`}
          </button>
        </fieldset>
      ))}
    </form>
  );
}

/** Answers the question, so that the next one appears at `top`. */
async function answer(top: number): Promise<HTMLElement | null> {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(DOMRect.fromRect({ y: top, height: 240 }));
  const { container } = await render(<Questions />);
  const button = container.querySelector('button');
  await user.click(button);
  return button;
}

test('a question that appears below the window is scrolled into view, and the focus stays', async () => {
  const button = await answer(780);
  expect(scrolled.mock.calls).toEqual([[0, 680]]);
  expect(document.activeElement).toBe(button);
});

test('a question in view causes no scrolling', async () => {
  await answer(500);
  expect(scrolled).not.toHaveBeenCalled();
});
