import { accessSync, constants, statSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from './config.ts';
import type { Config } from './config.ts';
import { makeFolder } from './platform/make-folder.ts';

/** Folders that the content of a product consists of (D-103). */
const CONTENT_PARTS = ['main', 'education', 'media'];

/**
 * Looks at the folders of the settings before anything is opened: without content every page would be empty.
 * @throws ConfigError with one line for each fault
 */
export function checkFolders(config: Config): void {
  const faults = [...contentFaults(config.CONTENT_DIR), ...(keepsFiles(config) ? dataFaults(config.DATA_DIR) : [])];
  if (faults.length > 0) throw new ConfigError(faults);
}

function contentFaults(folder: string): string[] {
  if (!isFolder(folder)) return [`CONTENT_DIR: there is no folder ${folder}`];
  const missing = CONTENT_PARTS.filter((part) => !isFolder(join(folder, part)));
  return missing.length > 0 ? [`CONTENT_DIR: ${folder} lacks the folders of the content: ${missing.join(', ')}`] : [];
}

function dataFaults(folder: string): string[] {
  try {
    makeFolder(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return [];
  } catch (error) {
    return [`DATA_DIR: ${folder} cannot be used: ${error instanceof Error ? error.message : String(error)}`];
  }
}

/** Whether anything of these settings is kept in DATA_DIR: the database, the outbox or a generated secret. */
function keepsFiles(config: Config): boolean {
  return !config.DATABASE_URL || config.MAIL_GATEWAY === 'outbox' || !config.COOKIE_SECRET;
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
