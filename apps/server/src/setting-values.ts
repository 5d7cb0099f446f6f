/** A complete value in quotes, as a file that is read without a shell gives it. */
const QUOTED = /^(["'])(?!.*\1.)(.*)\1$/s;

/** A comment behind a value, which such a file gives as a part of it. */
const COMMENT = /\s#/;

/** A byte order mark, which Notepad writes before the first name of a file. */
export const MARK = '\uFEFF';

export interface SettingValues {
  values: Record<string, string>;
  /** One line for each value that cannot be told from a comment. */
  faults: string[];
}

/**
 * Reads the values of an environment as they were meant. Blanks around a value, the end of a line
 * from Windows, quotes around a complete value, and a byte order mark before a name do not belong
 * to it; an empty value counts as unset. What looks like a comment is refused unless the value is
 * in quotes, because a folder of that name would be made without a word.
 * @param secrets are used to the last sign, because each change would void what they have made
 */
export function readSettingValues(
  environment: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
  secrets: readonly string[],
): SettingValues {
  const values: Record<string, string> = {};
  const faults: string[] = [];
  for (const name of names) {
    const text = environment[name] ?? environment[`${MARK}${name}`] ?? '';
    const value = secrets.includes(name) ? text : withoutQuotes(text);
    if (value.trim() === '') continue;
    values[name] = value;
    if (!secrets.includes(name) && value === text.trim() && COMMENT.test(value))
      faults.push(
        `${name}: has a comment behind its value (remove it, or put the value in quotes if the # belongs to it)`,
      );
  }
  return { values, faults };
}

/** Returns one line for each secret whose quotes are a part of it, which may be unintended. */
export function quotedSecrets(
  environment: Readonly<Record<string, string | undefined>>,
  secrets: readonly string[],
): string[] {
  return secrets
    .filter((name) => QUOTED.test(environment[name] ?? ''))
    .map((name) => `${name} is in quotes, and they are a part of it: a program that drops them makes another secret`);
}

function withoutQuotes(text: string): string {
  const value = text.trim();
  return QUOTED.exec(value)?.[2]?.trim() ?? value;
}
