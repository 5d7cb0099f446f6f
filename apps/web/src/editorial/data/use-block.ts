import type { ReportMessage } from '@nestling/domain/report-messages';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Query } from '../../lib/api/query-of.ts';
import { queryClient } from '../../lib/query.ts';
import { report } from '../../lib/reports/report.ts';

/** The content of a dashboard block. */
export interface DashboardBlock<Shown> {
  /** Null until the answer arrives, after a failure, and where its flag is off. */
  data: Shown | null;
  /** True once nothing is pending. */
  settled: boolean;
}

/**
 * Reads a block behind its flag. A failure is only reported, because the dashboard works without
 * the block.
 */
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
