/**
 * What an operator may do next: give an argument of the same command, or run another command. It is
 * data, so that a page can draw a button where a terminal shows what to type.
 */
type Hint =
  | { readonly flag: string; readonly value?: string }
  | {
      readonly next: { readonly command: string; readonly args?: Readonly<Record<string, string | boolean>> };
      /** What a terminal shows, where that is not the name of the command. */
      readonly typed?: string;
    };

/** A sentence for the operator: a text, or its parts where it names what to do next. */
export type Sentence = string | readonly (string | Hint)[];

/** Returns a sentence as it is shown in a terminal. */
export function sentenceText(sentence: Sentence): string {
  return typeof sentence === 'string' ? sentence : sentence.map(partText).join('');
}

function partText(part: string | Hint): string {
  if (typeof part === 'string') return part;
  if ('next' in part) return part.typed ?? part.next.command;
  return part.value === undefined ? `--${part.flag}` : `--${part.flag} ${part.value}`;
}

/** Says what a dry run has left undone, such as `nothing is written`. */
export function withoutApply(undone: string): Sentence {
  return [`${undone} without `, { flag: 'apply' }];
}
