import type { Member, TestProduct } from './product.ts';

/** The live events of a member, from now until the end. */
export async function hearLiveEvents(
  { database }: TestProduct,
  { uid }: Member,
): Promise<{ heard: () => readonly string[]; end: () => Promise<void> }> {
  const heard: string[] = [];
  const end = await database.listen('live', {
    heard: (event) => void (event.endsWith(` ${uid}`) && heard.push(event)),
  });
  return { heard: () => heard, end };
}
