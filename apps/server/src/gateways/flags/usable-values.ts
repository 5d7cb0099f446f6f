import { flagsFile } from '@nestling/contract/platform/settings-files.schema';
import type { EvaluatedFlag } from './ofrep.ts';

/** Values of flags by name, as a service gave them. */
export type FlagValues = Readonly<Record<string, unknown>>;

/**
 * Returns the values after an answer: a flag with an error, of another type or left out stays at its
 * last good value. What is no flag of ours is ignored, because a service may have others.
 * @returns `problems`: one text for each flag of ours that cannot be used
 */
export function usableValues(
  before: FlagValues,
  answer: readonly EvaluatedFlag[],
): { values: FlagValues; problems: string[] } {
  const values: Record<string, unknown> = { ...before };
  const problems: string[] = [];
  for (const flag of answer) {
    if (!flagsFile.keys.includes(flag.key)) continue;
    // By the protocol a flag without a value is left to the product.
    if (flag.errorCode === undefined && flag.value === undefined) continue;
    if (flag.errorCode !== undefined) problems.push(`${flag.key}: ${flag.errorCode}`);
    else if (isUsable(flag.key, flag.value)) values[flag.key] = flag.value;
    else problems.push(`${flag.key}: TYPE_MISMATCH`);
  }
  return { values, problems };
}

function isUsable(key: string, value: unknown): boolean {
  return flagsFile.schema.safeParse({ [key]: value }).success;
}
