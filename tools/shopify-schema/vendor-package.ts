import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { IntrospectionQuery } from 'graphql';

/** The package in which the vendor publishes its schema. It is never installed. */
export const VENDOR_PACKAGE = '@shopify/dev-mcp@1.16.0';

/** Of the package's archive; another one is refused. */
const INTEGRITY = 'sha512-tqgRnK7sQhjew+htxtleTH23nXB5fZcsrhWgEkomsorGXvLOB2mh2upwZm8uzuTDNTZnqtLMe64yIwh6s2awtw==';

/** The scopes by which an app may use a type, or a field of it; one of them is enough. */
export interface OfflineScope {
  readonly typeName?: string;
  readonly fieldName?: string;
  readonly offlineScopes?: readonly string[];
}

/** A version of the vendor's schema. */
export interface VendorSchema {
  readonly data: IntrospectionQuery;
  readonly offline_scopes: { readonly items: readonly OfflineScope[] };
}

/**
 * Downloads the vendor's package and reads one version of its schema.
 * @throws when the archive is not the pinned one, or lacks the version
 */
export function fetchVendorSchema(version: string): VendorSchema {
  const folder = mkdtempSync(join(tmpdir(), 'nestling-shopify-schema-'));
  try {
    const packed = execFileSync('npm', ['pack', VENDOR_PACKAGE, '--silent'], {
      cwd: folder,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    });
    const archive = packed.trim();
    const integrity = integrityOf(readFileSync(join(folder, archive)));
    if (integrity !== INTEGRITY) throw new Error(`${archive} is not the pinned archive: its integrity is ${integrity}`);
    const file = `package/dist/data/admin_${version}.json.gz`;
    execFileSync('tar', ['-xzf', archive, file], { cwd: folder });
    return JSON.parse(gunzipSync(readFileSync(join(folder, file))).toString()) as VendorSchema;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Returns the integrity of an archive as a lockfile names it. */
export function integrityOf(archive: Uint8Array): string {
  return `sha512-${createHash('sha512').update(archive).digest('base64')}`;
}
