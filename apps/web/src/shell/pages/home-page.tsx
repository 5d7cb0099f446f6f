import { PATHS } from '@nestling/domain/route-paths';
import { Navigate, useLocation } from 'react-router';

/** Home leads to the courses; query and hash go along (D-152). */
export function HomePage() {
  const { search, hash } = useLocation();
  return <Navigate replace to={{ pathname: PATHS.COURSE, search, hash }} />;
}
