import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { moduleFile, type Page } from '@nestling/domain/page-row';
import { FIRST_PAGE } from '@nestling/domain/first-page';
import { PAGES, type PageName } from '@nestling/domain/pages';
import { z } from 'zod';
import { StartupError } from '../../startup-error.ts';

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.string().optional(),
    src: z.string().optional(),
    isEntry: z.boolean().optional(),
    imports: z.array(z.string()).optional(),
    dynamicImports: z.array(z.string()).optional(),
    css: z.array(z.string()).optional(),
  }),
);

/** The built web app: its page, and the first files of each entry route. */
export interface WebAssets {
  folder: string;
  html: string;
  /**
   * Lists the files that an entry route requests, so that the browser need not discover them one by
   * one.
   *
   * @param page the row of the address, where a guard redirects from it to the entry route
   */
  preloadsOf(
    route: PageName | null,
    page?: PageName | null,
  ): { scripts: string[]; styles: string[]; picture: string | null };
  /** Lists the files of the frame's footer, which the browser otherwise loads after the page. */
  footerFiles(): { scripts: string[]; styles: string[] };
  /** Null when the build lacks the file. */
  addressOf(source: string): string | null;
}

/** Reads the built web app. @throws StartupError when it has not been built */
export function readWebAssets(folder: string): WebAssets {
  const page = join(folder, 'index.html');
  if (!existsSync(page)) {
    throw new StartupError(
      `The web app is not built: ${folder} is missing. Run npm start, or npm run build -w @nestling/web.`,
    );
  }
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')));
  const chunkNamed = (name: string) => Object.keys(manifest).find((key) => manifest[key]?.name === name) ?? null;
  const pageEntry = chunkNamed(PAGE_ENTRY);
  const firstPage = chunkNamed(FIRST_PAGE_CHUNK);
  const entry = withImports(manifest, 'index.html', new Set());
  const isExtra = (key: string) => !entry.has(key);
  return {
    folder,
    html: readFileSync(page, 'utf8'),
    addressOf(source) {
      const file = manifest[source]?.file;
      return file === undefined ? null : `/${file}`;
    },
    footerFiles: () => filesOf(manifest, [...withImports(manifest, FOOTER, new Set())].filter(isExtra)),
    preloadsOf(route, pageName = route) {
      const { module, picture } = sourcesOf(route);
      const needed = [
        needsEntry(pageName) || needsEntry(route) ? pageEntry : null,
        route === FIRST_PAGE ? firstPage : module,
      ];
      const chunks = new Set<string>();
      for (const key of needed) if (key !== null) withImports(manifest, key, chunks);
      const extra = [...chunks].filter(isExtra);
      return {
        ...filesOf(manifest, extra),
        picture: picture === null ? null : this.addressOf(picture),
      };
    },
  };
}

/**
 * Must equal the name in `apps/web/page-families.ts`, because the router loads this chunk before
 * any page but the first.
 */
const PAGE_ENTRY = 'page-entry';

/**
 * The chunk of the first page; it has no manifest entry of its own, because it is shared
 * (`page-families.ts`).
 */
const FIRST_PAGE_CHUNK = 'login';

/** The router itself opens the first page and unknown addresses, so they need no further chunk. */
function needsEntry(name: PageName | null): boolean {
  return name !== null && name !== FIRST_PAGE;
}

const FOOTER = 'src/shell/components/footer.tsx';

const NOT_FOUND = 'src/shell/components/not-found.tsx';

function sourcesOf(name: PageName | null): { module: string | null; picture: string | null } {
  if (name === null) return { module: NOT_FOUND, picture: null };
  const page: Page = PAGES[name];
  if (page.kind !== 'page') return { module: null, picture: null };
  const { module, picture } = page;
  return { module: `src/${moduleFile(module)}`, picture: picture && `src/assets/illustrations/${picture}.svg` };
}

function filesOf(
  manifest: z.output<typeof manifestSchema>,
  keys: readonly string[],
): { scripts: string[]; styles: string[] } {
  return {
    scripts: keys.flatMap((key) => manifest[key]?.file ?? []).map((file) => `/${file}`),
    styles: keys.flatMap((key) => manifest[key]?.css ?? []).map((file) => `/${file}`),
  };
}

function withImports(manifest: z.output<typeof manifestSchema>, key: string, seen: Set<string>): Set<string> {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return seen;
  seen.add(key);
  for (const imported of chunk.imports ?? []) withImports(manifest, imported, seen);
  return seen;
}
