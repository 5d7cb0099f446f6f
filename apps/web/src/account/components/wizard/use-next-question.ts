import { useEffect, useRef, type RefObject } from 'react';

/** Distance between the top of the window and a question that was out of sight, in CSS pixels. */
const SCROLL_OFFSET_PX = 100;

/** In CSS pixels: a title and its first row of answers. */
const SEEN_PX = 200;

/**
 * Scrolls to a question of a form that appears below the window; the focus stays, because the
 * member may still change the answer that brought it.
 *
 * @param count of the questions on screen
 */
export function useNextQuestion(form: RefObject<HTMLFormElement | null>, count: number): void {
  const before = useRef(count);
  useEffect(() => {
    const isNew = count > before.current;
    before.current = count;
    const questions = form.current?.querySelectorAll(':scope > fieldset, :scope > section');
    const last = isNew && questions ? questions[questions.length - 1] : undefined;
    if (last) scrollIfHidden(last);
  }, [form, count]);
}

function scrollIfHidden(question: Element): void {
  const { top } = question.getBoundingClientRect();
  if (top + SEEN_PX > window.innerHeight) window.scrollTo(0, Math.max(0, top + window.scrollY - SCROLL_OFFSET_PX));
}
