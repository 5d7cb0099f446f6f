import { SiteLink } from '../../lib/links/site-link.tsx';
import look from '@nestling/ui/back-look.module.css';
import { ArrowLeftIcon } from '@nestling/ui/icons/arrow-left.ts';

/** Renders the back link above a page's title. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <SiteLink className={look.back} to={to}>
      <ArrowLeftIcon weight="bold" size={20} aria-hidden="true" />
      {label}
    </SiteLink>
  );
}
