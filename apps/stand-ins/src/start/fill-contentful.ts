import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../../..');

/** The spaces of the product, as the stand-in and `content export` name them. */
const SPACES = ['bbu', 'edu'] as const;

/** What fills a stand-in of Contentful by hand, one command a line. */
export function fillLines(url: string): string[] {
  return SPACES.flatMap((space) => [
    `npm run admin -- content export ${space}.json --space ${space}`,
    `curl --data-binary @${space}.json ${importAddress(url, space)}`,
  ]);
}

/**
 * Publishes the content files in both spaces of a stand-in of Contentful. It needs no database, so
 * that a product that starts afterwards finds everything at its first poll.
 * @throws where the export or an import is refused
 */
export async function fillContentful(url: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'nestling-content-'));
  try {
    for (const space of SPACES) {
      const file = join(folder, `${space}.json`);
      await exportSpace(file, space);
      await send(importAddress(url, space), readFileSync(file));
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Has both spaces of a stand-in notify the product of each change.
 * @param settings with which the product reads the stand-in
 * @throws where the secret of a space is missing
 */
export async function addWebhooks(url: string, productUrl: string, settings: Readonly<Record<string, string>>) {
  for (const space of SPACES) {
    const setting = `CONTENTFUL_${space.toUpperCase()}_WEBHOOK_SECRET`;
    const secret = settings[setting];
    if (!secret) throw new Error(`${setting} is missing, without which the product refuses a webhook`);
    const webhook = new URLSearchParams({
      name: 'Nestling',
      url: `${productUrl}/api/webhooks/contentful/${space}`,
      secret,
    });
    await send(`${url}/editor/${space}/master/webhooks`, webhook);
  }
}

function importAddress(url: string, space: string): string {
  return `${url}/editor/${space}/master/import`;
}

function exportSpace(file: string, space: string): Promise<void> {
  const command = ['tools/run.mjs', 'apps/server/src/admin.ts', 'content', 'export', file, '--space', space];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, command, { cwd: ROOT }, (fault, out, err) => {
      if (fault) reject(new Error(`the content of ${space} could not be exported: ${out}${err}`));
      else resolve();
    });
  });
}

async function send(address: string, body: Uint8Array<ArrayBuffer> | URLSearchParams): Promise<void> {
  const answer = await fetch(address, { method: 'POST', body, redirect: 'manual' });
  if (answer.status !== 303) throw new Error(`${address} answers ${answer.status}: ${await answer.text()}`);
}
