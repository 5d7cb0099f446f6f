import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { newId } from '../ids.ts';
import { makeFolder } from '../make-folder.ts';

/** Folder of the admin channel in the data folder. */
export const ADMIN_FOLDER = 'admin';

/** Longest path of a socket, in bytes: from 109 on the system cuts it in silence. */
const MAX_PATH_BYTES = 100;

/** How a folder begins that is made for a socket alone. */
const OWN_FOLDER = 'nestling-admin-';

/** Where a server listens for an operator. */
export interface ChannelAddress {
  address: string;
  /** Removes the socket and the file that names it. */
  remove: () => void;
}

/**
 * Makes the place where a server listens for an operator, and notes it in the data folder. What
 * another left is taken away: the caller holds the folder.
 * @throws the system's error where it cannot be made
 */
export function createChannelAddress(dataFolder: string, platform: NodeJS.Platform = process.platform): ChannelAddress {
  const folder = resolve(dataFolder, ADMIN_FOLDER);
  makeFolder(folder);
  chmodSync(folder, 0o700);
  const past = readChannelAddress(dataFolder);
  if (past !== null) removeSocket(past, folder);
  const address = freshAddress(folder, platform);
  const note = noteIn(folder);
  rmSync(note, { force: true });
  writeFileSync(note, address, { mode: 0o600, flag: 'wx' });
  return {
    address,
    remove: () => {
      rmSync(note, { force: true });
      removeSocket(address, folder);
    },
  };
}

/** Where a server listens, as the data folder notes it; null where none is noted. */
export function readChannelAddress(dataFolder: string): string | null {
  const note = noteIn(resolve(dataFolder, ADMIN_FOLDER));
  return statSync(note, { throwIfNoEntry: false }) ? readFileSync(note, 'utf8') : null;
}

function noteIn(folder: string): string {
  return join(folder, 'address');
}

function freshAddress(folder: string, platform: NodeJS.Platform): string {
  if (platform === 'win32') return `\\\\.\\pipe\\nestling-${newId()}`;
  const own = join(folder, 'socket');
  if (Buffer.byteLength(own) <= MAX_PATH_BYTES) return own;
  return join(mkdtempSync(join(tmpdir(), OWN_FOLDER)), 'socket');
}

/** A pipe goes with its process; a socket of a folder of its own goes with the folder. */
function removeSocket(address: string, folder: string): void {
  if (address.startsWith('\\\\.\\pipe\\')) return;
  rmSync(address, { force: true });
  const own = dirname(address);
  if (own !== folder && basename(own).startsWith(OWN_FOLDER)) rmSync(own, { recursive: true, force: true });
}
