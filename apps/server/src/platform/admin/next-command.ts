/** A command that an operator may run next, with the arguments that are known already. */
export interface NextCommand {
  readonly command: string;
  /** Arguments without a name, in their order; null where the operator fills one in. */
  readonly words?: Readonly<Record<string, string | null>>;
  /** Arguments with a name; true for a flag that is on. */
  readonly options?: Readonly<Record<string, string | true | null>>;
  /** Where it is offered, if not at both. */
  readonly only?: 'shell' | 'desk';
}

/** Returns what to type at a shell, after `npm run admin --`. */
export function typedLine({ command, words = {}, options = {} }: NextCommand): string {
  const typedWords = Object.entries(words).map(([name, value]) => (value === null ? `{${name}}` : quoted(value)));
  const typedOptions = Object.entries(options).map(([name, value]) => optionText(name, value));
  const [first, second] = Object.values(words).some((value) => value?.startsWith('-'))
    ? // Otherwise the word would be read as an option.
      [typedOptions, ['--', ...typedWords]]
    : [typedWords, typedOptions];
  return [command, ...first, ...second].join(' ');
}

function optionText(name: string, value: string | true | null): string {
  if (value === true) return `--${name}`;
  return value === null ? `--${name} "…"` : `--${name}${value.startsWith('-') ? '=' : ' '}${quoted(value)}`;
}

/** A value may come from outside: the shell of the operator must read it as one word. */
function quoted(value: string): string {
  const isOneWord = /^[\w.:@%+=/-]+$|^\{\w+\}$/.test(value);
  return isOneWord ? value : `'${value.replaceAll("'", String.raw`'\''`)}'`;
}

/** Returns the arguments that are filled in on the page of a command. */
export function filledArguments({ words = {}, options = {} }: NextCommand): Record<string, string | boolean> {
  const filled: Record<string, string | boolean> = {};
  for (const [name, value] of Object.entries({ ...words, ...options })) if (value !== null) filled[name] = value;
  return filled;
}

/** Returns a command whose values have the text in place of `{subject}`. */
export function commandAbout(subject: string, next: NextCommand): NextCommand {
  const about = <Value>(value: Value): Value | string => (value === '{subject}' ? subject : value);
  const inEach = <Value>(values: Readonly<Record<string, Value>>): Record<string, Value | string> =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, about(value)]));
  const { words = {}, options = {} } = next;
  return { ...next, words: inEach(words), options: inEach(options) };
}
