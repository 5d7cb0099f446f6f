/** The commands of a document below one heading. */
interface Section {
  readonly level: number;
  readonly blocks: string[];
}

/**
 * Returns the blocks of commands below a heading, up to the next one of its level or above.
 * @throws when the document has no such heading
 */
export function commandBlocks(document: string, heading: string): string[] {
  let section: Section | undefined;
  let block: string[] | undefined;
  for (const line of document.split('\n')) {
    const fence = /^\s*```/.test(line);
    if (block) {
      if (!fence) block.push(line);
      else {
        section?.blocks.push(withoutIndent(block));
        block = undefined;
      }
    } else if (fence) block = [];
    else {
      const [, marks, title] = /^(#+) (.+)$/.exec(line) ?? [];
      if (marks === undefined) continue;
      if (section && marks.length <= section.level) break;
      if (!section && title === heading) section = { level: marks.length, blocks: [] };
    }
  }
  if (!section) throw new Error(`The document has no heading “${heading}”.`);
  return section.blocks;
}

/** Blocks of a list item are indented like its text. */
function withoutIndent(lines: readonly string[]): string {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length);
  const common = Math.min(...indents);
  return lines.map((line) => line.slice(common)).join('\n');
}
