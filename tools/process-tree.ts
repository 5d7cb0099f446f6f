import { readFile } from 'node:fs/promises';

/** Returns the ids of the child processes of a process, on Linux. @throws when it is gone */
export async function childrenOf(pid: number | undefined): Promise<number[]> {
  const list = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return list.split(' ').filter(Boolean).map(Number);
}
