import type { ReactNode, Ref } from 'react';
import { classNames } from '@nestling/ui/class-names.ts';
import link from '@nestling/ui/link.module.css';
import styles from './change-email.module.css';

interface TextButtonProps {
  ref?: Ref<HTMLButtonElement>;
  onClick: () => void;
  children: ReactNode;
  'aria-label'?: string | undefined;
  'aria-expanded'?: boolean | undefined;
  'aria-controls'?: string | undefined;
}

/** A button that looks like a link and is as large as a finger. */
export function TextButton({ ref, onClick, children, ...attributes }: TextButtonProps) {
  return (
    <button
      {...attributes}
      ref={ref}
      type="button"
      className={classNames(link.text, link.alone, styles.plain)}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
