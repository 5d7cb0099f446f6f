import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage';

/**
 * Returns the names of the values and tags that a message uses, sorted.
 * @throws Error when the message is not valid ICU MessageFormat
 */
export function placeholdersOf(text: string): string[] {
  const names = new Set(text.match(/<\w+>/g) ?? []);
  collect(compileMessageOrThrow(text), names);
  return [...names].sort();
}

function collect(message: CompiledMessage, names: Set<string>): void {
  for (const part of message) {
    if (typeof part === 'string') continue;
    const [name, , choices] = part;
    names.add(name);
    if (choices && typeof choices === 'object') {
      for (const choice of Object.values(choices)) if (Array.isArray(choice)) collect(choice, names);
    }
  }
}
