import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { appErrorOf, raiseAppError } from '../../lib/app-error.ts';
import { report } from '../../lib/report.ts';
import { Billboard } from '../parts/billboard.tsx';

const NOT_FOUND = { slug: '404-error', type: 'BILLBOARD' };

/** The page for an address that no route has: frame and billboard at once (ACC-039, LRN-034, LRN-383). */
export function NotFoundPage() {
  const { pathname } = useLocation();
  useEffect(() => {
    report('Page not found', pathname);
    raiseAppError(NOT_FOUND);
  }, [pathname]);
  return <Billboard error={appErrorOf(NOT_FOUND)} />;
}
