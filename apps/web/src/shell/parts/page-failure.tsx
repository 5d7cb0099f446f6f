import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { appErrorOf } from '../../lib/app-error.ts';
import { report } from '../../lib/report.ts';
import { Billboard } from './billboard.tsx';

/** What stands in the place of a page that could not be loaded or drawn. */
export function PageFailure() {
  const failure = useRouteError();
  useEffect(() => report('The page could not be shown', failure), [failure]);
  return <Billboard error={appErrorOf({ slug: 'default-error', type: 'BILLBOARD' })} />;
}
