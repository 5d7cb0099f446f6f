import { isNone, type PersonalDataPolicy } from './personal-data.ts';

/** Returns a policy whose rows have further purges, each by its own time limit, before its own. */
export function purgedBefore<Settings>(
  data: PersonalDataPolicy<Settings>,
  others: readonly PersonalDataPolicy<Settings>[],
): PersonalDataPolicy<Settings> {
  const policies = [...others, data];
  return {
    ...data,
    ...(data.table && {
      table: { ...data.table, changes: policies.flatMap(({ table }) => table?.changes ?? []) },
    }),
    purge: async (run) => {
      for (const { purge } of policies) if (!isNone(purge)) await purge(run);
    },
    summary: { ...data.summary, purges: policies.flatMap(({ summary }) => summary.purges) },
  };
}
