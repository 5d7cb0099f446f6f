import type { Space } from '@nestling/contract/content/content-type';
import { z } from 'zod';
import { exportContent } from '../../gateways/content/contentful/export/export-content.ts';
import type { ContentFinding } from '../../gateways/content/contentful/finding.ts';
import { entryLink, type SpaceSource } from '../../gateways/content/contentful/source.ts';
import { ContentUnavailable, type ContentGateway, type EditorFinding } from '../../gateways/content/port.ts';
import { readContentFolder } from '../../gateways/content/read-folder.ts';
import { argument, fileArg, optionalArgument } from '../../platform/admin/argument.ts';
import { CommandRefused, defineCommand, defineOfflineCommand, type Command } from '../../platform/admin/command.ts';
import { spaceArg } from './editorial-args.ts';

export interface ContentCommandDeps {
  /** The folder of the content files. */
  contentFolder: string;
  content: Pick<ContentGateway, 'findings'>;
  /** Judges the files of flags and app config. */
  findSettingFaults: () => readonly EditorFinding[];
  /** Both spaces at Contentful; none where the content comes from files. */
  contentSources: readonly SpaceSource[];
}

/** The names that operators have for the spaces. */
const SPACE_OF: Readonly<Record<'bbu' | 'edu', Space>> = { bbu: 'main', edu: 'education' };

/** Creates the commands that judge the content, and export its files for Contentful. */
export function contentCommands(deps: ContentCommandDeps): Command[] {
  return [lintCommand(deps), exportCommand(deps)];
}

function lintCommand({ content, contentSources, findSettingFaults }: ContentCommandDeps): Command {
  return defineCommand({
    name: 'content lint',
    effect: 'reads',
    channels: 'both',
    says: 'Lists what editors should mend in the content, entry by entry: of both spaces, or of one (`bbu` or `edu`).',
    details:
      'It judges the content that the product has read, by the rules of `npm run content:lint` that are about content, and the files of flags and app config. `error`: parents must not get the entry as it is; they keep its last good version, or do not get it where it has none. `warning`: parents get it, but somebody should see it. `link` leads to the entry in the web app of Contentful. Of one field of an entry it lists ten findings, and says how many more there are. The exit status is 1 where there is an error. `docs/outside/contentful-content.md` says what is judged.',
    args: z.object({ space: optionalArgument(spaceArg) }),
    audit: ({ space: only }) => ({ args: only ? { space: only } : {} }),
    run: async ({ space: only }) => {
      const findings = [...findSettingFaults(), ...(await findingsOf(content))]
        .filter((finding) => !only || finding.space === null || finding.space === SPACE_OF[only])
        .toSorted(byWeight);
      const rows = fewOfEach(findings).map((finding) => ({
        weight: finding.weight,
        entry: finding.where,
        field: finding.field ?? '',
        what: finding.what,
        link: entryLink(contentSources, finding) ?? '',
      }));
      const errors = findings.filter(({ weight }) => weight === 'error').length;
      const warnings = findings.length - errors;
      if (errors > 0) throw new CommandRefused(`the content has errors: ${errors}; warnings: ${warnings}`, rows);
      return async () => ({ rows, says: ['the content has no error'], counts: { warnings } });
    },
  });
}

function exportCommand({ contentFolder }: ContentCommandDeps): Command {
  return defineOfflineCommand({
    name: 'content export',
    effect: 'reads',
    channels: 'shell',
    says: 'Writes the content files of a space (`bbu` or `edu`) to a new JSON file for `contentful space import`: content types, locales, entries and pictures.',
    details:
      'It reads `CONTENT_DIR`, whatever the content gateway is, and needs no database, so it also works before the first start and leaves no row in the audit log. Before it writes, it reads the export back and compares it with the files; it is refused, with a row for each fault, where a value has no field in Contentful. An entry with a ✎ is exported as a draft. The import uploads the pictures from the content folder; with `--media-url`, such as `https://nestling.example/media`, Contentful fetches them from there. `docs/outside/contentful-content.md` has the lines of the import.',
    args: z.object({
      file: fileArg,
      space: spaceArg,
      'media-url': argument(z.url({ protocol: /^https$/, error: 'an https address' }).optional(), {
        title: 'Address of pictures',
        examples: ['https://nestling.example/media'],
        format: 'url',
      }),
    }),
    words: ['file'],
    file: 'writes',
    run: async ({ space: of, file, 'media-url': mediaUrl }, { write }) => {
      const { entries, faults } = readContentFolder(contentFolder);
      if (faults.length > 0)
        throw new CommandRefused(
          'the content folder has faults: run `npm run content:lint`',
          faults.map(({ where, problems }) => ({ where, what: problems.join('; ') })),
        );
      const { documents, findings, isSame } = exportContent(entries, { mediaUrl: mediaUrl?.replace(/\/+$/, '') });
      const errors = findings.filter(({ weight }) => weight === 'error');
      if (errors.length > 0) throw new CommandRefused('content has no place in Contentful', errors.map(findingRow));
      if (!isSame) throw new CommandRefused('read back, the export differs from the files', findings.map(findingRow));
      const document = documents[SPACE_OF[of]];
      await write(`${JSON.stringify(document, null, 2)}\n`);
      return {
        rows: findings.map(findingRow),
        says: [`written: ${file}`],
        counts: {
          types: document.contentTypes.length,
          entries: document.entries.length,
          pictures: document.assets.length,
        },
      };
    },
  });
}

async function findingsOf(content: ContentCommandDeps['content']): Promise<readonly EditorFinding[]> {
  try {
    return await content.findings();
  } catch (error) {
    if (error instanceof ContentUnavailable) throw new CommandRefused(`there is no content: ${error.problem}`);
    throw error;
  }
}

/** Rows for one field of an entry: one bad text may have a finding in each of its lines. */
const MAX_PER_FIELD = 10;

/** Replaces the further findings of a field by their number. */
function fewOfEach(findings: readonly EditorFinding[]): EditorFinding[] {
  const fieldOf = ({ weight, where, entryId, field }: EditorFinding): string =>
    JSON.stringify([weight, where, entryId, field?.split('.', 1)[0]]);
  return [...Map.groupBy(findings, fieldOf).values()].flatMap((group) => {
    const [first] = group;
    const more = group.length - MAX_PER_FIELD;
    if (!first || more <= 0) return group;
    const field = first.field?.split('.', 1)[0] ?? null;
    const what = `and ${more.toLocaleString('en-US')} more`;
    return [...group.slice(0, MAX_PER_FIELD), { ...first, field, what }];
  });
}

/** Errors first, then entry by entry. */
function byWeight(one: EditorFinding, other: EditorFinding): number {
  if (one.weight !== other.weight) return one.weight === 'error' ? -1 : 1;
  return one.where < other.where ? -1 : Number(one.where > other.where);
}

function findingRow({ weight, where, field, what }: ContentFinding): Record<string, string> {
  return { weight, where, field: field ?? '', what };
}
