import type { ContactForm } from '@nestling/domain/editorial/contact';
import { pathOf } from '@nestling/domain/pages';
import type { ReactNode } from 'react';
import { classNames } from '@nestling/ui/class-names.ts';
import link from '@nestling/ui/link.module.css';
import { RouteLink } from './route-link.tsx';

interface SupportLinkProps {
  /** The version of the form to open. */
  form?: ContactForm;
  /** True for a link outside text, which needs a finger-sized target. */
  standalone?: boolean;
  children: ReactNode;
}

/** The link to the support team's contact form. */
export function SupportLink({ form = 'default', standalone = false, children }: SupportLinkProps) {
  const to = form === 'default' ? pathOf('contact') : pathOf('contactForm', { formVersion: form });
  return (
    <RouteLink className={classNames(link.text, standalone && link.alone)} to={to}>
      {children}
    </RouteLink>
  );
}
