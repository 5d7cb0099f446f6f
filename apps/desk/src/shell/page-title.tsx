import type from '@nestling/ui/text.module.css';
import { useEffect, useRef } from 'react';

let isFirst = true;

/**
 * The title of a page, also of the document. It takes the focus when another page opens, so that a
 * screen reader says where one is; not on the first page, where the browser does so.
 */
export function PageTitle({ children }: { children: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${children} · Nestling desk`;
  }, [children]);
  useEffect(() => {
    if (!isFirst) title.current?.focus({ preventScroll: true });
    isFirst = false;
  }, []);
  return (
    <h1 ref={title} className={type.h2Small} tabIndex={-1}>
      {children}
    </h1>
  );
}
