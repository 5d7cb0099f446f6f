import { vi, type Mock } from 'vitest';

/** Adds the scrolling that the test page lacks. @returns a mock that receives each element scrolled to */
export function standInForScrolling(): Mock<(element: Element) => void> {
  const scrolledTo = vi.fn<(element: Element) => void>();
  Object.defineProperty(Element.prototype, 'scrollIntoView', {
    configurable: true,
    value(this: Element) {
      scrolledTo(this);
    },
  });
  return scrolledTo;
}
