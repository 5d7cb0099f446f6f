import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import link from '../ui/link.module.css';
import { settings } from './settings.ts';

interface SupportLinkProps {
  /** True where it stands by itself, as large as a finger. */
  alone?: boolean;
  children: ReactNode;
}

/** The way to write to the people behind the product (D-98). */
export function SupportLink({ alone = false, children }: SupportLinkProps) {
  return (
    <a className={classNames(link.text, alone && link.alone)} href={`mailto:${settings().supportEmail}`}>
      {children}
    </a>
  );
}
