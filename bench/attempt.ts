import type { Samples } from './samples.ts';

/**
 * What a measure has found; one that fails is told, and its budgets are missed as not measured, so
 * that what was measured beside it is not lost.
 *
 * @param name as the console tells it
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
