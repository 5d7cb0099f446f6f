import type { ReportMessage } from '@nestling/domain/report-messages';
import { PAGES, type PageName } from '@nestling/domain/pages';
import { useEffect } from 'react';
import { generatePath, Navigate, useLocation, useParams } from 'react-router';
import { reportMinor } from '../../lib/reports/report.ts';

interface RedirectProps {
  to: PageName;
  /** The text of the report. */
  note: ReportMessage | null;
}

/** Redirects to another address and passes query and hash on. */
export function Redirect({ to, note }: RedirectProps) {
  const { search, hash } = useLocation();
  const params = useParams();
  useEffect(() => {
    if (note !== null) reportMinor(note);
  }, [note]);
  return <Navigate replace to={{ pathname: generatePath(PAGES[to].path, params), search, hash }} />;
}
