import { act, configure, fireEvent, getConfig } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

const before = getConfig();
let acting = false;

configure({
  // Long enough for a busy machine.
  asyncUtilTimeout: 4000,
  // The actions of a parent already run within `act`, which renders their results; waiting must
  // stay outside.
  asyncWrapper: async (work) => {
    const result: unknown = await (acting ? work() : before.asyncWrapper(work));
    return result;
  },
});

// Off, because jsdom has no layout, so no element can cover another.
const hand = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

type Target = Element | null | undefined;

/**
 * The actions of a parent, by user-event; their direct results are rendered when an action
 * resolves.
 */
export const user = {
  click: (target: Target) => acted(() => hand.click(there(target))),
  type: (target: Target, keys: string) => acted(() => hand.type(there(target), keys)),
  keyboard: (keys: string) => acted(() => hand.keyboard(keys)),
  paste: (target: Target, text: string) =>
    acted(async () => {
      await hand.click(there(target));
      await hand.paste(text);
    }),
};

/** Opens a link in another tab by the middle button, which is no click. */
export function fireMiddleClick(target: Element): void {
  fireEvent(target, new MouseEvent('auxclick', { bubbles: true, cancelable: true, button: 1 }));
}

async function acted(work: () => Promise<void>): Promise<void> {
  acting = true;
  try {
    await act(work);
  } finally {
    acting = false;
  }
}

function there(target: Target): Element {
  if (!target) throw new Error('There is nothing to act upon');
  return target;
}

/** Replaces the text of a field at once; `user.type` presses each key. */
export async function fill(field: Target, text: string): Promise<void> {
  await act(async () => fireEvent.change(there(field), { target: { value: text } }));
}

/** Waits until the answers of calls have arrived and are rendered. */
export function answersCome(): Promise<void> {
  return act(() => new Promise<void>((resolve) => setTimeout(resolve, 20)));
}
