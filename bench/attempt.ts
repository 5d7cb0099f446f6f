import type { Samples } from './samples.ts';

/**
 * Runs a measure; a failing one is reported, and its budgets count as not measured, so that the
 * results of the other measures are not lost.
 * @param name as printed on the console
 */
export async function attempted(name: string, measure: () => Promise<Samples>): Promise<Samples> {
  try {
    const samples = await measure();
    console.log(name, JSON.stringify(samples));
    return samples;
  } catch (failure) {
    console.error(`${name} was not measured:`, failure);
    return {};
  }
}
