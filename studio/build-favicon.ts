import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawFavicon } from './favicon.ts';

// Makes the icon that browsers look for at /favicon.ico out of the mark of the product.
const ROOT = join(import.meta.dirname, '..');

writeFileSync(join(ROOT, 'apps/server/src/pages/assets/site-files/favicon.ico'), await drawFavicon(ROOT));
