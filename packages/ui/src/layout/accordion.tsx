import { useId, useState, type ReactNode } from 'react';
import styles from './accordion.module.css';
import { CaretDownIcon } from '../icons/caret-down.ts';
import { CaretUpIcon } from '../icons/caret-up.ts';

interface AccordionProps {
  /** One label for both states; the button exposes whether it is open. */
  title: string;
  /** Whether it is open initially. */
  openAtFirst?: boolean;
  /** Level of its heading: one below that of its container. */
  level?: 2 | 3;
  children: ReactNode;
}

/** A heading that opens and closes the content below it. */
export function Accordion({ title, openAtFirst = false, level = 3, children }: AccordionProps) {
  const [open, setOpen] = useState(openAtFirst);
  const panel = useId();
  const Heading = `h${level}` as const;
  const Caret = open ? CaretUpIcon : CaretDownIcon;
  return (
    <div className={styles.accordion}>
      <Heading>
        <button
          type="button"
          className={styles.button}
          aria-expanded={open}
          aria-controls={panel}
          onClick={() => setOpen(!open)}
        >
          {title}
          <Caret weight="bold" size={22} aria-hidden="true" />
        </button>
      </Heading>
      <div id={panel} className={styles.panel} hidden={!open}>
        {children}
      </div>
    </div>
  );
}
