import { useInlineStyle } from '@nestling/ui/use-inline-style.ts';
import { useRef } from 'react';

/** Renders a spoken line, whose style sheet gets its number of letters as `--letters`. */
export function CaptionLine({ text, className }: { text: string; className: string | undefined }) {
  const line = useRef<HTMLSpanElement>(null);
  useInlineStyle(line, { '--letters': String(text.length) });
  return (
    <span ref={line} className={className}>
      {text}
    </span>
  );
}
