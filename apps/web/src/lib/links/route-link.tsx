import type { ReactNode } from 'react';
import { SiteLink } from './site-link.tsx';
import { routeOf } from './paths.ts';

interface RouteLinkProps {
  to: string;
  className?: string | undefined;
  children: ReactNode;
  /** Replaces a link to a route that this build lacks; null by default. */
  otherwise?: ReactNode;
}

/** A link that renders only when the route table has its path. */
export function RouteLink({ to, className, children, otherwise = null }: RouteLinkProps) {
  if (!routeOf(to)) return otherwise;
  return (
    <SiteLink to={to} className={className}>
      {children}
    </SiteLink>
  );
}
