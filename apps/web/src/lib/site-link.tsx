import type { MouseEvent, ReactNode } from 'react';
import { useHref, useNavigate } from 'react-router';

interface SiteLinkProps {
  /** Path of this site, with or without query and hash. */
  to: string;
  className?: string | undefined;
  children: ReactNode;
  'aria-label'?: string | undefined;
  'aria-current'?: 'page' | undefined;
}

/** A link within the site. The router's own link brings its form and prefetch code into the first load, this one does not. */
export function SiteLink({ to, children, ...attributes }: SiteLinkProps) {
  const href = useHref(to);
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void navigate(to, { replace: isHere(href) });
  };
  return (
    <a {...attributes} href={href} onClick={follow}>
      {children}
    </a>
  );
}

/** True for a click that means "go there in this tab". */
function isPlainClick(event: MouseEvent): boolean {
  return (
    !event.defaultPrevented &&
    event.button === 0 &&
    !event.metaKey &&
    !event.ctrlKey &&
    !event.shiftKey &&
    !event.altKey
  );
}

/** Going where one is makes no second entry in the history, as with a link of the browser. */
function isHere(href: string): boolean {
  return href === location.pathname + location.search + location.hash;
}
