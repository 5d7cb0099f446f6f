import { useLayoutEffect, type RefObject } from 'react';

/**
 * Sets properties of an element's style before the first paint. A `style` prop would be an
 * attribute in a page that the server renders, which its Content-Security-Policy refuses.
 * @param style values by the name of the property in CSS
 */
export function useInlineStyle(ref: RefObject<HTMLElement | null>, style: Readonly<Record<string, string>>): void {
  useLayoutEffect(() => {
    for (const [property, value] of Object.entries(style)) ref.current?.style.setProperty(property, value);
  });
}
