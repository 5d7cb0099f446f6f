import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useState, type RefObject } from 'react';
import { linesOf } from './column-widths.ts';
import type { TableRow } from './use-sorted-rows.ts';

/** With more rows only those in view are drawn, because a browser needs a second for a thousand. */
const LONG = 100;

/** True for a table of which a browser's own search sees only the rows in view. */
export function isLongTable(rows: readonly unknown[]): boolean {
  return rows.length > LONG;
}

/** Pixels of a line, and around the lines of a row. */
const LINE_HEIGHT = 22;
const ROW_PADDING = 17;

/** Rows above and below those in view, to which the tab key can move on. */
const BEYOND = 8;

/** Pixels of the place for the rows, until it is measured. */
const FIRST_HEIGHT = 640;

/** A row that is drawn, or the room for those that are not. */
type Rendered = { index: number } | { gap: number; after: number };

interface RenderedRows {
  isLong: boolean;
  rendered: readonly Rendered[];
  /** Attached to each row of a long table, which has its index as `data-index`. */
  measure: ((row: HTMLTableRowElement | null) => void) | undefined;
  /** Notes the row with the focus, which stays drawn wherever the table is scrolled to. */
  setFocused: (index: number | null) => void;
}

/** Chooses the rows that are rendered: of a long table those in view. */
export function useRenderedRows(rows: readonly TableRow[], scroll: RefObject<HTMLDivElement | null>): RenderedRows {
  const count = rows.length;
  const [focused, setFocused] = useState<number | null>(null);
  const isLong = isLongTable(rows);
  // Other functions would have all rows laid out again.
  const heightOf = useCallback(
    (index: number) => ROW_PADDING + LINE_HEIGHT * linesOf(rows[index]?.cells ?? []),
    [rows],
  );
  const keyOf = useCallback((index: number) => rows[index]?.at ?? index, [rows]);
  // oxlint-disable-next-line react/incompatible-library -- nothing that it returns is passed to a memo
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count: isLong ? count : 0,
    getScrollElement: () => scroll.current,
    estimateSize: heightOf,
    getItemKey: keyOf,
    overscan: BEYOND,
    initialRect: { width: 0, height: FIRST_HEIGHT },
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      if (focused === null || focused >= count || indexes.includes(focused)) return indexes;
      return [...indexes, focused].toSorted((a, b) => a - b);
    },
  });
  if (!isLong)
    return {
      isLong,
      rendered: Array.from({ length: count }, (_, index) => ({ index })),
      measure: undefined,
      setFocused,
    };
  const rendered: Rendered[] = [];
  let end = 0;
  for (const item of virtualizer.getVirtualItems()) {
    if (item.start > end) rendered.push({ gap: item.start - end, after: item.index - 1 });
    rendered.push({ index: item.index });
    end = item.end;
  }
  const rest = virtualizer.getTotalSize() - end;
  if (rest > 0) rendered.push({ gap: rest, after: count - 1 });
  return { isLong, rendered, measure: virtualizer.measureElement, setFocused };
}
