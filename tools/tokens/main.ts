/**
 * `npm run tokens`: writes beside each style sheet of the server, as `tokens.css`, the design
 * tokens of the web app that it uses; `-- --check` only reports whether they are up to date.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../bootstrap.mjs';
import { tokensOf, usedTokens } from './used-tokens.ts';

/** Pages that the server serves without the web app. */
const SHEETS = ['apps/server/src/embedded-shop/shop.css', 'apps/server/src/gateways/mail/inbox.css'];

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const isCheck = process.argv.includes('--check');
const tokens = tokensOf(read('apps/web/src/ui/tokens.css'));
for (const sheet of SHEETS) {
  const { css, unknown } = usedTokens(read(sheet), tokens);
  const file = join(dirname(sheet), 'tokens.css');
  if (unknown.length > 0) {
    console.log(`${sheet}: the web app has no token ${unknown.join(', ')}`);
    process.exitCode = 1;
  }
  if (!isCheck) writeFileSync(join(root, file), css);
  else if (!existsSync(join(root, file)) || read(file) !== css) {
    console.log(`${file}: npm run tokens rewrites it`);
    process.exitCode = 1;
  }
}
console.log(`${tokens.size} tokens, for ${SHEETS.length} style sheets of the server`);
