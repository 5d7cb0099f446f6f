import type { MouseEvent, ReactNode } from 'react';
import { useHref, useNavigate } from 'react-router';

interface SiteLinkProps {
  /** Path of this site, with or without query and hash. */
  to: string;
  className?: string | undefined;
  children: ReactNode;
  /** Whether it replaces the page in the history. */
  replace?: boolean | undefined;
  /** Called each time the link is followed, in this tab or in another one. */
  onFollow?: (() => void) | undefined;
  'aria-label'?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-current'?: 'page' | 'true' | undefined;
}

/**
 * A link within the site. The router's own link would add its form and prefetch code to the first
 * load.
 */
export function SiteLink({ to, replace = false, onFollow, children, ...attributes }: SiteLinkProps) {
  const href = useHref(to);
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onFollow?.();
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void navigate(to, { replace: replace || isHere(href) });
  };
  return (
    <a {...attributes} href={href} onClick={follow} onAuxClick={(event) => isMiddleClick(event) && onFollow?.()}>
      {children}
    </a>
  );
}

/** Any other click must be left to the browser, because it opens a tab or a menu. */
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

/** Whether a click opens another tab; Enter and other input methods arrive as ordinary clicks. */
export function isMiddleClick({ button }: MouseEvent): boolean {
  return button === 1;
}

/** Navigating to the current page must add no history entry, as with a native link. */
function isHere(href: string): boolean {
  return href === location.pathname + location.search + location.hash;
}
