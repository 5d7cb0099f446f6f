import { accessSync, constants, existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { ConfigError, type Config } from '../config.ts';
import { makeFolder } from '../platform/make-folder.ts';
import { makePrivate } from '../platform/private-files.ts';
import { isSharedAssetName } from '../platform/asset-names.ts';

const CONTENT_PARTS = ['main', 'education', 'media'];

/**
 * Checks the folders of the settings before anything is opened, because without content every page
 * would be empty. Creates the data folder, and closes it to other users of the machine.
 * @throws ConfigError with one line for each fault
 */
export function checkFolders(config: Config): void {
  const faults = [
    ...contentFaults(config.CONTENT_DIR),
    ...dataFaults(config),
    ...erasedFaults(config),
    ...assetsFaults(config),
  ];
  if (faults.length > 0) throw new ConfigError(faults);
}

function contentFaults(folder: string): string[] {
  if (!isFolder(folder)) return [`CONTENT_DIR: there is no folder ${folder}`];
  const missing = CONTENT_PARTS.filter((part) => !isFolder(join(folder, part)));
  return missing.length > 0 ? [`CONTENT_DIR: ${folder} lacks the folders of the content: ${missing.join(', ')}`] : [];
}

function dataFaults(config: Config): string[] {
  const files = privateFiles(config);
  if (files.length === 0) return [];
  const fault = folderFault(config.DATA_DIR);
  return fault === null ? [] : [`DATA_DIR: ${fault}. It keeps ${files.join(', ')}`];
}

function erasedFaults({ ERASED_DIR, NODE_ENV }: Config): string[] {
  // Most likely a volume that is not mounted: the lists would end with the container.
  if (NODE_ENV === 'production' && ERASED_DIR !== undefined && !isFolder(ERASED_DIR))
    return [`ERASED_DIR: there is no folder ${ERASED_DIR}: mount or create it`];
  const fault = ERASED_DIR === undefined ? null : folderFault(ERASED_DIR);
  return fault === null ? [] : [`ERASED_DIR: ${fault}`];
}

/** The folder of shared assets is served and cleaned, so it must hold nothing else. */
function assetsFaults({ ASSETS_DIR, DATA_DIR, ERASED_DIR, CONTENT_DIR }: Config): string[] {
  if (ASSETS_DIR === undefined) return [];
  const others = Object.entries({ DATA_DIR, ERASED_DIR, CONTENT_DIR });
  const shared = others.flatMap(([name, folder]) =>
    folder !== undefined && overlap(ASSETS_DIR, folder) ? [name] : [],
  );
  if (shared.length > 0)
    return [`ASSETS_DIR: ${ASSETS_DIR} is, holds or lies in ${shared.join(' and ')}: use a folder of its own`];
  const foreign = isFolder(ASSETS_DIR) ? readdirSync(ASSETS_DIR).filter((name) => !isSharedAssetName(name)) : [];
  return foreign.length === 0
    ? []
    : [`ASSETS_DIR: ${ASSETS_DIR} holds other files, such as ${foreign[0] ?? ''}: use a folder of its own`];
}

/** True if both are the same folder, or one is inside the other; symbolic links are followed. */
function overlap(one: string, other: string): boolean {
  const [a, b] = [one, other].map((folder) => (existsSync(folder) ? realpathSync(folder) : resolve(folder)));
  return isWithin(a, b) || isWithin(b, a);
}

function isWithin(inner = '', outer = ''): boolean {
  const path = relative(outer, inner);
  return path === '' || (path !== '..' && !path.startsWith(`..${sep}`));
}

/** Creates a folder, closes it to others, and says why it cannot be used; null if it can. */
function folderFault(folder: string): string | null {
  try {
    makeFolder(folder);
    makePrivate(realpathSync(folder));
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return null;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return `${folder} cannot be used: ${reason}`;
  }
}

/**
 * The data that these settings store in DATA_DIR, each with the setting that moves it elsewhere.
 */
function privateFiles(config: Config): string[] {
  return [
    ...(config.DATABASE_URL ? [] : ['the database (or set DATABASE_URL)']),
    ...(config.MAIL_GATEWAY === 'outbox' ? ['the outbox (or set MAIL_GATEWAY=smtp)'] : []),
    ...(config.COOKIE_SECRET ? [] : ['the secret (or set COOKIE_SECRET)']),
    ...(config.ERASED_DIR || !config.ROLES.includes('worker')
      ? []
      : ['the lists of deleted members (or set ERASED_DIR)']),
  ];
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
