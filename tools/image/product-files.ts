import { cpSync } from 'node:fs';
import { join } from 'node:path';

/** What the product reads when it runs, beside the installed packages. */
const PATHS = [
  'LICENSE',
  'package.json',
  'package-lock.json',
  'apps/desk/package.json',
  'apps/desk/dist',
  'apps/server/package.json',
  'apps/server/src',
  'apps/server/dist',
  'apps/server/dist-database',
  'apps/server/assets',
  'apps/server/data',
  'apps/server/migrations',
  'apps/stand-ins/package.json',
  'apps/web/package.json',
  'apps/web/dist',
  'apps/web/dist-server',
  'packages/contract/package.json',
  'packages/domain/package.json',
  'packages/mails/package.json',
  'packages/messages/package.json',
  'packages/ui/package.json',
  'packages/ui/src/tokens.css',
  'content',
];

/** Whether a file of these paths is read when the product runs, whose code is in the bundle. */
export function isProductFile(path: string): boolean {
  // drizzle-kit compares snapshots when a migration is written, and only then.
  return !/\.tsx?$|\/testing(?:\/|$)/.test(path) && !/\/migrations\/meta\/\w+_snapshot\.json$/.test(path);
}

/** Copies what the product needs from a checkout whose builds are done. */
export function copyProduct(from: string, to: string): void {
  for (const path of PATHS)
    cpSync(join(from, path), join(to, path), { recursive: true, filter: (source) => isProductFile(source) });
  cpSync(join(from, 'tools/image/bin'), join(to, 'bin'), { recursive: true });
}
