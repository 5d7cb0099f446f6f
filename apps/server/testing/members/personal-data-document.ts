import { isNone, type None, type PersonalDataPolicy } from '../../src/platform/tables/personal-data.ts';

/** The text of `docs/personal-data.md`. */
export function personalDataDocument<Settings>(
  entries: readonly PersonalDataPolicy<Settings>[],
  settings: Settings,
): string {
  const named = entries.filter((entry) => !hasNoPart(entry));
  const rows = named.map(({ name, share, erase, purge, summary }) => {
    const cells = [
      isNone(share) ? reason(share) : `\`${share.as}\``,
      isNone(erase) ? reason(erase) : (summary.erase ?? ''),
      isNone(purge) ? reason(purge) : summary.purges.map((say) => say(settings)).join('; '),
    ];
    return `| \`${name}\` | ${cells.join(' | ')} |`;
  });
  const others = entries
    .filter(hasNoPart)
    .map(({ name, share }) => `- \`${name}\`: ${isNone(share) ? share.none : ''}`);
  return `${INTRODUCTION}\n${rows.join('\n')}\n${OTHERS}${others.join('\n')}\n`;
}

function hasNoPart({ share, erase, purge }: PersonalDataPolicy<never>): boolean {
  return [share, erase, purge].every(isNone);
}

function reason({ none }: None): string {
  return `– (${none})`;
}

const INTRODUCTION = `# Personal data

Generated from the policies beside the tables (\`personalData\`) by \`npm run docs\`; [how one is declared](how-to/table.md).
The first column is a table, the web inbox (\`outbox\`) or the queue (\`pgboss\`). The second names the section of what a
member downloads; hashes, tokens and keys are left out of it. A dash has the reason why there is no part. Times follow
the settings \`householdWindowMonths\` and \`proofYears\` of \`content/config.json\`, here those that are shipped.

| data | section of the export | an erase | a purge |
|---|---|---|---|`;

const OTHERS = `
## Neither exported, erased nor purged

`;
