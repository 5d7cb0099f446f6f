import type { ReactNode } from 'react';
import { SiteLink } from './site-link.tsx';
import { routeOf } from './paths.ts';

interface RouteLinkProps {
  to: string;
  className?: string | undefined;
  children: ReactNode;
  /** What stands in the place of a link to a route this build does not have; nothing unless given. */
  otherwise?: ReactNode;
}

/** A link that is drawn only when the route table has its address (D-98). */
export function RouteLink({ to, className, children, otherwise = null }: RouteLinkProps) {
  if (!routeOf(to)) return otherwise;
  return (
    <SiteLink to={to} className={className}>
      {children}
    </SiteLink>
  );
}
