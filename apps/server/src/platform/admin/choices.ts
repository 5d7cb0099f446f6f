import type { ArgumentKind } from '@nestling/contract/platform/argument-kinds';
import type { Executor } from '../database/database.ts';
import type { PlainCell } from './command.ts';

/** A value that arguments of a kind accept. */
export interface ArgumentChoice {
  value: string;
  /** What it names. */
  label: readonly PlainCell[];
  /** Further facts. */
  more?: readonly PlainCell[];
}

/** What is searched for. */
export interface ChoiceSearch {
  /** As typed so far, without blanks around it. */
  text: string;
  /** Most choices. */
  limit: number;
}

/** Finds the values of a kind by a text; at most two statements. */
export type FindArgumentChoices = (db: Executor, search: ChoiceSearch) => Promise<readonly ArgumentChoice[]>;

/** The source of each kind: a new kind without one does not compile. */
export type ChoiceSources = Readonly<Record<ArgumentKind, FindArgumentChoices>>;

/** The choices of a short list that have the text in their value, or in a fact that names nobody. */
export function choicesWith(
  choices: readonly ArgumentChoice[],
  { text, limit }: ChoiceSearch,
): readonly ArgumentChoice[] {
  const sought = text.toLowerCase();
  const has = (cell: PlainCell): boolean => typeof cell === 'string' && cell.toLowerCase().includes(sought);
  return choices.filter(({ value, label, more = [] }) => [value, ...label, ...more].some(has)).slice(0, limit);
}
