/**
 * `node tools/run.mjs tools/fonts/main.ts`: copies the fonts of names in other scripts out of their
 * packages and records the letters of each file. They are not dependencies, because they would add
 * 223 MB to an installation.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../bootstrap.mjs';
import { lettersIn } from './letter-ranges.ts';

/** Version of the packages of the fonts. */
const PACKAGE_VERSION = '5.3.0';

/** Scripts that each family of Noto Sans draws names in. */
const FAMILIES: Readonly<Record<string, RegExp>> = {
  sc: /\p{Script=Han}/u,
  jp: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  kr: /[\p{Script=Han}\p{Script=Hangul}]/u,
  thai: /\p{Script=Thai}/u,
  devanagari: /\p{Script=Devanagari}/u,
  bengali: /\p{Script=Bengali}/u,
  tamil: /\p{Script=Tamil}/u,
  armenian: /\p{Script=Armenian}/u,
  georgian: /\p{Script=Georgian}/u,
  ethiopic: /\p{Script=Ethiopic}/u,
};

interface OpenedFont {
  readonly characterSet: readonly number[];
}

const target = join(root, 'apps/server/assets/fonts/names');
const scratch = mkdtempSync(join(tmpdir(), 'fonts-'));

// Resolved from the PDF library, because it must be the version that draws.
const { create } = createRequire(createRequire(join(root, 'apps/server/package.json')).resolve('pdfkit'))(
  'fontkit',
) as {
  create: (file: Buffer) => OpenedFont;
};

rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
const index: Record<string, { file: string; letters: string }[]> = {};
for (const [family, scripts] of Object.entries(FAMILIES)) {
  const folder = unpacked(`noto-sans-${family}`);
  copyFileSync(join(folder, 'LICENSE'), join(target, `OFL-NotoSans-${family}.txt`));
  index[family] = slicesOf(join(folder, 'files'), scripts);
}
writeFileSync(join(target, 'index.json'), `${JSON.stringify(index, null, 2)}\n`);
rmSync(scratch, { recursive: true });
console.log(`${Object.values(index).flat().length} files`);

function unpacked(name: string): string {
  const packed = execFileSync('npm', ['pack', '--silent', `@fontsource/${name}@${PACKAGE_VERSION}`], { cwd: scratch });
  const folder = join(scratch, name);
  mkdirSync(folder);
  execFileSync('tar', ['xzf', packed.toString().trim(), '-C', folder], { cwd: scratch });
  return join(folder, 'package');
}

/** Bold only; never the `.woff2` files, because they break the PDF library. */
function slicesOf(files: string, scripts: RegExp): { file: string; letters: string }[] {
  return readdirSync(files)
    .filter((file) => file.endsWith('-700-normal.woff'))
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .flatMap((file) => {
      const letters = lettersIn(codesOf(join(files, file)), scripts);
      if (letters === '') return [];
      copyFileSync(join(files, file), join(target, file));
      return [{ file, letters }];
    });
}

/** Code points of a font file; none for a file of pictures only, which has no such table. */
function codesOf(file: string): readonly number[] {
  try {
    return create(readFileSync(file)).characterSet;
  } catch {
    return [];
  }
}
