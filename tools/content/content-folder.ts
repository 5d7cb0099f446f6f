import { join, resolve } from 'node:path';
import { root } from '../bootstrap.mjs';

/**
 * Returns the folder that a content command works on: the one that is named, otherwise that of the
 * product, otherwise the one of the checkout.
 */
export function contentFolder(named: string | undefined, environment: NodeJS.ProcessEnv): string {
  return resolve(root, named ?? (environment['CONTENT_DIR']?.trim() || join(root, 'content')));
}
