import type { ReactNode } from 'react';
import { CaretDownIcon } from '@nestling/ui/icons/caret-down.ts';
import styles from './privacy.module.css';

interface DisclosureProps {
  title: string;
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
}

/** Renders details of a row, collapsed until they are asked for. */
export function Disclosure({ title, onToggle, children }: DisclosureProps) {
  return (
    <details className={styles.earlier} onToggle={({ currentTarget: { open } }) => onToggle?.(open)}>
      <summary className={styles.summary}>
        {title}
        <CaretDownIcon className={styles.caret} weight="bold" size={16} aria-hidden="true" />
      </summary>
      {children}
    </details>
  );
}
