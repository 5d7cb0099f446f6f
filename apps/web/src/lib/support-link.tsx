import type { ContactForm } from '@nestling/domain/editorial/contact';
import { pathOf } from '@nestling/domain/pages';
import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import link from '../ui/link.module.css';
import { RouteLink } from './route-link.tsx';

interface SupportLinkProps {
  /** Which version of the form it leads to. */
  form?: ContactForm;
  /** True where it stands by itself, as large as a finger. */
  alone?: boolean;
  children: ReactNode;
}

/** The way to write to the people behind the product. */
export function SupportLink({ form = 'default', alone = false, children }: SupportLinkProps) {
  const to = form === 'default' ? pathOf('contact') : pathOf('contactForm', { formVersion: form });
  return (
    <RouteLink className={classNames(link.text, alone && link.alone)} to={to}>
      {children}
    </RouteLink>
  );
}
