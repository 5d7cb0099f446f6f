import type { Space } from '@nestling/contract/content/content-type';
import { z } from 'zod';
import { exportContent } from '../../gateways/content/contentful/export-content.ts';
import type { ContentFinding } from '../../gateways/content/contentful/finding.ts';
import { readContentFolder } from '../../gateways/content/read-folder.ts';
import { CommandRefused, defineCommand } from '../../platform/admin/command.ts';
import type { Command } from '../../platform/admin/command.ts';

export interface ExportDeps {
  /** The folder of the content files. */
  contentFolder: string;
}

/** The names that operators have for the spaces. */
const SPACE_OF: Readonly<Record<'bbu' | 'edu', Space>> = { bbu: 'main', edu: 'education' };

/** Creates the command that exports the content files for Contentful. */
export function contentCommands({ contentFolder }: ExportDeps): Command[] {
  return [
    defineCommand({
      name: 'content export',
      says: 'Writes the content files of a space (`bbu` or `edu`) to a new JSON file for `contentful space import`: content types, locales, entries and pictures.',
      details:
        'It reads `CONTENT_DIR`, whatever the content gateway is. Before it writes, it reads the export back and compares it with the files; it is refused, with a row for each fault, where a value has no field in Contentful. An entry with a ✎ is exported as a draft. The import uploads the pictures from the content folder; with `--media-url`, such as `https://nestling.example/media`, Contentful fetches them from there. `docs/outside/contentful-content.md` has the lines of the import.',
      args: z.object({
        file: z.string(),
        space: z.enum(['bbu', 'edu'], 'bbu or edu'),
        'media-url': z.url({ protocol: /^https$/, error: 'an https address' }).optional(),
      }),
      words: ['file'],
      file: 'writes',
      audit: ({ space }) => ({ args: { space } }),
      run: async ({ space, file, 'media-url': mediaUrl }, { write }) => {
        const { entries, faults } = readContentFolder(contentFolder, {});
        if (faults.length > 0)
          throw new CommandRefused(
            'the content folder has faults: run `npm run content:lint`',
            faults.map(({ where, problems }) => ({ where, what: problems.join('; ') })),
          );
        const { documents, findings, isSame } = exportContent(entries, { mediaUrl: mediaUrl?.replace(/\/+$/, '') });
        const errors = findings.filter(({ weight }) => weight === 'error');
        if (errors.length > 0) throw new CommandRefused('content has no place in Contentful', errors.map(findingRow));
        if (!isSame) throw new CommandRefused('read back, the export differs from the files', findings.map(findingRow));
        const document = documents[SPACE_OF[space]];
        return async () => {
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
        };
      },
    }),
  ];
}

function findingRow({ weight, where, field, what }: ContentFinding): Record<string, string> {
  return { weight, where, field: field ?? '', what };
}
