import type { ReportMessage } from '@nestling/domain/report-messages';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Query } from '../../lib/api/query-of.ts';
import { queryClient } from '../../lib/query.ts';
import { report } from '../../lib/report.ts';

/** What a block of the dashboard shows. */
export interface DashboardBlock<Shown> {
  /** Null before the answer, without one, and where its flag is off. */
  data: Shown | null;
  /** True once nothing more is to be waited for. */
  settled: boolean;
}

/** Reads a block behind its flag; a failure is reported, and no parent is told of it. */
export function useBlock<Answer, Shown>(
  query: Query<Answer, Shown>,
  { enabled, failure }: { enabled: boolean; failure: ReportMessage },
): DashboardBlock<Shown> {
  const { data, error, isPending } = useQuery({ ...query, enabled }, queryClient);
  useEffect(() => {
    if (error) report(failure, error);
  }, [error, failure]);
  return { data: enabled ? (data ?? null) : null, settled: !enabled || !isPending };
}
