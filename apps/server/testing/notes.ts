import type { Member, TestProduct } from './product.ts';

/** The live notes about a member, from now until the end. */
export async function liveNotes(
  { database }: TestProduct,
  { uid }: Member,
): Promise<{ heard: () => readonly string[]; end: () => Promise<void> }> {
  const heard: string[] = [];
  const end = await database.listen('live', {
    heard: (note) => void (note.endsWith(` ${uid}`) && heard.push(note)),
  });
  return { heard: () => heard, end };
}
