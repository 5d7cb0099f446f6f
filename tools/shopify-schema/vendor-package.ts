import { execFileSync } from 'node:child_process';
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
    const output = execFileSync('npm', ['pack', VENDOR_PACKAGE, '--json'], {
      cwd: folder,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    });
    const [packed] = JSON.parse(output) as readonly { filename: string; integrity: string }[];
    if (packed?.integrity !== INTEGRITY) throw new Error(`the archive is not the pinned one: ${packed?.integrity}`);
    const file = `package/dist/data/admin_${version}.json.gz`;
    execFileSync('tar', ['-xzf', packed.filename, file], { cwd: folder });
    return JSON.parse(gunzipSync(readFileSync(join(folder, file))).toString()) as VendorSchema;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
