import { PASSWORD_MAX_LENGTH } from './password-length.ts';

export type PasswordLevel = 'empty' | 'weak' | 'okay' | 'good' | 'great';

const CHARACTER_CLASSES = [/[0-9]/, /[a-z]/, /[A-Z]/, /[\W_]/];

/**
 * Returns the strength score of a password: a character is worth 5 divided by how often it has
 * occurred so far, and each character class beyond the first adds 10. Rounded down, at least 1 for
 * a password that is not empty.
 */
export function passwordScore(password: string): number {
  if (password === '') return 0;
  const seen = new Map<string, number>();
  let score = 0;
  for (const character of password) {
    const times = (seen.get(character) ?? 0) + 1;
    seen.set(character, times);
    score += 5 / times;
  }
  const classes = CHARACTER_CLASSES.filter((pattern) => pattern.test(password)).length;
  return Math.max(1, Math.floor(score + Math.max(0, classes - 1) * 10));
}

/**
 * Returns the level shown beside a password.
 * @param isRefused an error stands at its field, such as for a common one, which no score knows
 */
export function passwordLevel(password: string, isRefused = false): PasswordLevel {
  const score = passwordScore(password);
  if (isRefused && score > 0) return 'weak';
  if (score > 80) return 'great';
  if (score > 60) return 'good';
  if (score >= 30) return 'okay';
  return score === 0 ? 'empty' : 'weak';
}

export type PasswordProblem = 'no-password' | 'weak-password' | 'too-long';

/**
 * Returns the problem of a new password, or null, regardless of common passwords; `minLength` is
 * PASSWORD_MIN_LENGTH.
 */
export function newPasswordProblem(password: string, minLength: number): PasswordProblem | null {
  if (password === '') return 'no-password';
  const length = [...password].length;
  if (length < minLength) return 'weak-password';
  return length > PASSWORD_MAX_LENGTH ? 'too-long' : null;
}
