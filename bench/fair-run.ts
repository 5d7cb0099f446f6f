import { budgets } from './budgets.ts';
import type { Samples } from './samples.ts';
import { measurementOf } from './verdict.ts';

/** Renders the entries of `FIRST_FAIR_RUN` that a run would make. */
export function fairRunLines(samples: Samples): string[] {
  return budgets.flatMap((budget) => {
    const { value, processor } = measurementOf(budget, samples[budget.id]);
    if (budget.unit !== 'ratio' || value === undefined || processor === undefined) return [];
    const name = /^[a-z]+$/.test(budget.id) ? budget.id : `'${budget.id}'`;
    return [`  ${name}: { calls: ${rounded(value)}, processor: ${rounded(processor)} },`];
  });
}

function rounded(ratio: number): number {
  return Number(ratio.toFixed(3));
}
