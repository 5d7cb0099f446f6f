import { SiteLink } from '../../lib/site-link.tsx';
import look from '../../ui/back-look.module.css';
import { ArrowLeftIcon } from '../../ui/icons/arrow-left.ts';

/** The way back above a page's title (design guide, Pages). */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <SiteLink className={look.back} to={to}>
      <ArrowLeftIcon weight="bold" size={20} aria-hidden="true" />
      {label}
    </SiteLink>
  );
}
