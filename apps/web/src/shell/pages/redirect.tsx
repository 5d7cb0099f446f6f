import { PATHS } from '@nestling/domain/route-paths';
import { useEffect } from 'react';
import { generatePath, Navigate, useLocation, useParams } from 'react-router';
import { reportMinor } from '../../lib/report.ts';

/** An address that only leads on; query and hash go along (D-152). */
function Redirect({ to }: { to: string }) {
  const { search, hash } = useLocation();
  const params = useParams();
  return <Navigate replace to={{ pathname: generatePath(to, params), search, hash }} />;
}

/** Segment names without their course lead to the courses (RWD item 26). */
export function RedirectToCourses() {
  return <Redirect to={PATHS.COURSE} />;
}

/** Old addresses of the reward area lead to its gate. */
export function RedirectToGate() {
  return <Redirect to={PATHS.REDEEM_GATE} />;
}

/** The reward area without a course: noted, then the courses. */
export function RedeemNothing() {
  useEffect(() => reportMinor('Cannot redeem without a course slug'), []);
  return <Redirect to={PATHS.COURSE} />;
}
