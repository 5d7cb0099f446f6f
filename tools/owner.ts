import { chown, readFile } from 'node:fs/promises';

/**
 * The user of a process that must not run as root, for the options of `spawn`; empty unless we are
 * root, because only root can change the user.
 */
export type Owner = { readonly uid: number; readonly gid: number } | Record<string, never>;

/** Returns the user nobody if we are root. @throws when there is none */
export async function findOwner(): Promise<Owner> {
  if (process.getuid?.() !== 0) return {};
  const passwd = await readFile('/etc/passwd', 'utf8');
  const line = /^nobody:[^:]*:(\d+):(\d+):/m.exec(passwd);
  if (!line) throw new Error('Postgres cannot run as root, and there is no user nobody to run it as.');
  return { uid: Number(line[1]), gid: Number(line[2]) };
}

/** Makes a file or folder that of an owner. */
export async function changeOwner(owner: Owner, path: string): Promise<void> {
  if ('uid' in owner) await chown(path, owner.uid, owner.gid);
}
