/**
 * `npm run icons -- {icon} {weight} …`: writes an icon of the library to packages/ui/src/icons. The
 * compiler names an icon or a weight that a component lacks; knip names an icon that none imports.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { icons as library } from '@iconify-json/ph';
import { asCommand, root } from '../bootstrap.mjs';
import { iconModule } from './icon-module.ts';

await asCommand(() => {
  const [name = '', ...weights] = process.argv.slice(2);
  const code = iconModule(name, weights, (drawing) => library.icons[drawing]?.body);
  writeFileSync(join(root, `packages/ui/src/icons/${name}.ts`), code);
});
