import { useLayoutEffect, type RefObject } from 'react';

const PROPERTY = '--foot-reserve';

/** In pixels: the distance of the bar from the edge of the window, and as much above it. */
const AROUND = 24;

/**
 * Reserves room at the foot of the page, as high as a bar that lies over it.
 * @param isOver false for a bar in the flow of the page
 */
export function useFootReserve(bar: RefObject<HTMLElement | null>, isOver: boolean): void {
  useLayoutEffect(() => {
    if (!isOver) return undefined;
    const { style } = document.documentElement;
    const measure = () => style.setProperty(PROPERTY, `${(bar.current?.offsetHeight ?? 0) + AROUND}px`);
    measure();
    window.addEventListener('resize', measure);
    return () => {
      window.removeEventListener('resize', measure);
      style.removeProperty(PROPERTY);
    };
  }, [bar, isOver]);
}
