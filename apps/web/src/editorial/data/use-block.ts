import type { ReportMessage } from '@nestling/domain/report-messages';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Query } from '../../lib/api/query-of.ts';
import { queryClient } from '../../lib/query.ts';
import { report } from '../../lib/reports/report.ts';

/** The content of a dashboard block. */
export interface DashboardBlock<Selected> {
  /** Null until the answer arrives, after a failure, and where its flag is off. */
  data: Selected | null;
  /** True once nothing is pending. */
  settled: boolean;
}

/**
 * Reads a block behind its flag. A failure is only reported, because the dashboard works without
 * the block.
 */
export function useBlock<Answer, Selected>(
  query: Query<Answer, Selected>,
  { enabled, failure }: { enabled: boolean; failure: ReportMessage },
): DashboardBlock<Selected> {
  const { data, error, isPending } = useQuery({ ...query, enabled }, queryClient);
  useEffect(() => {
    if (error) report(failure, error);
  }, [error, failure]);
  return { data: enabled ? (data ?? null) : null, settled: !enabled || !isPending };
}
