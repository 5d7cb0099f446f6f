import type { MouseEvent, ReactNode } from 'react';
import { useHref, useNavigate } from 'react-router';

interface SiteLinkProps {
  /** Path of this site, with or without query and hash. */
  to: string;
  className?: string | undefined;
  children: ReactNode;
  /** True where going there takes the place of the page in the history. */
  replace?: boolean | undefined;
  /** Hears of every way to follow it, in this tab or in another one. */
  onFollow?: (() => void) | undefined;
  'aria-label'?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-current'?: 'page' | 'true' | undefined;
}

/** A link within the site. The router's own link brings its form and prefetch code into the first load, this one does not. */
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

/** True for a click that opens another tab; Enter and the other ways to follow a link are clicks of the browser. */
export function isMiddleClick({ button }: MouseEvent): boolean {
  return button === 1;
}

/** Going where one is makes no second entry in the history, as with a link of the browser. */
function isHere(href: string): boolean {
  return href === location.pathname + location.search + location.hash;
}
