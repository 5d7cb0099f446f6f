import { HELP_TOPICS, type HelpTopic } from './help-lines.ts';
import { searchWords } from './search-words.ts';

/** Phrases of a topic by language, with commas between them; `*` is any ending of a word. */
type PhrasesByTopic = Readonly<Record<HelpTopic, Readonly<Record<string, string>>>>;

/** One word of a phrase. */
interface PhraseWord {
  word: string;
  /** True for any word that begins so. */
  isBeginning: boolean;
}

/**
 * Creates the function that returns the topics of a query, in order. The phrases of every language
 * count, whatever language the page has: whoever is in danger types in their own.
 */
export function createTopicReader(phrases: PhrasesByTopic): (query: string) => HelpTopic[] {
  const parsed = HELP_TOPICS.flatMap((topic) =>
    Object.values(phrases[topic]).flatMap((list) => list.split(',').map((phrase) => ({ topic, words: parse(phrase) }))),
  );
  return (query) => {
    const typed = searchWords(query);
    const isIn = ({ word, isBeginning }: PhraseWord): boolean =>
      typed.some((each) => (isBeginning ? each.startsWith(word) : each === word));
    const topics = new Set(
      parsed.filter(({ words }) => words.length > 0 && words.every(isIn)).map(({ topic }) => topic),
    );
    return HELP_TOPICS.filter((topic) => topics.has(topic));
  };
}

function parse(phrase: string): PhraseWord[] {
  return phrase.split(/\s+/u).flatMap((part) => {
    const words = searchWords(part);
    return words.map((word, at) => ({ word, isBeginning: part.endsWith('*') && at === words.length - 1 }));
  });
}
