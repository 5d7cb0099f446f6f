import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import styles from './cells.module.css';
import { classNames } from '../class-names.ts';
import { useInlineStyle } from '../use-inline-style.ts';

interface Cell {
  value: number;
  label: string;
  /** A second line, such as the year of a month. */
  under?: string;
  /**
   * Full name for assistive technology, where the label alone is too short. It must contain the
   * label.
   */
  name?: string;
  disabled?: boolean;
}

interface CellsProps {
  label: ReactNode;
  cells: readonly Cell[];
  value: number | null;
  columns: number;
  phoneColumns: number;
  /** Small gaps, as between days. */
  close?: boolean;
  onChoose: (value: number) => void;
  /** The hovered or focused cell; null without one. */
  onPreview?: (value: number | null) => void;
}

/**
 * A choice of many short values as a grid of cells: one tab stop, arrow keys move between the
 * cells.
 */
export function Cells({ label, cells, value, columns, phoneColumns, close = false, onChoose, onPreview }: CellsProps) {
  const labelId = useId();
  const grid = useRef<HTMLDivElement>(null);
  useInlineStyle(grid, { '--columns': String(columns), '--phone-columns': String(phoneColumns) });
  const stop = cells.some((cell) => cell.value === value) ? value : cells.find(({ disabled }) => !disabled)?.value;
  return (
    <div role="group" aria-labelledby={labelId}>
      <p id={labelId} className={styles.label}>
        {label}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- buttons take keys */}
      <div ref={grid} className={classNames(styles.grid, close && styles.close)} onKeyDown={onArrow}>
        {cells.map((cell) => (
          <button
            key={cell.value}
            type="button"
            className={classNames(styles.cell, cell.under !== undefined && styles.tall)}
            aria-pressed={cell.value === value}
            aria-label={cell.name}
            disabled={cell.disabled}
            tabIndex={cell.value === stop ? 0 : -1}
            onClick={() => onChoose(cell.value)}
            onPointerEnter={() => onPreview?.(cell.value)}
            onPointerLeave={() => onPreview?.(null)}
            onFocus={() => onPreview?.(cell.value)}
            onBlur={() => onPreview?.(null)}
          >
            {cell.label}
            {cell.under === undefined ? null : <span className={styles.under}>{cell.under}</span>}
          </button>
        ))}
      </div>
    </div>
  );
}

/** The focus must stay on its cell where there is no cell in that direction. */
function onArrow(event: KeyboardEvent<HTMLDivElement>): void {
  const grid = event.currentTarget;
  const buttons = [...grid.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')];
  const at = buttons.findIndex((button) => button === document.activeElement);
  const row = getComputedStyle(grid).gridTemplateColumns.split(' ').length;
  const targets: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + row,
    ArrowUp: at - row,
    Home: 0,
    End: buttons.length - 1,
  };
  const target = targets[event.key];
  if (target === undefined || at < 0) return;
  event.preventDefault();
  buttons[target]?.focus();
}
