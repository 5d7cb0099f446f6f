import lint from '@commitlint/lint';
import { RuleConfigSeverity, type QualifiedRules } from '@commitlint/types';

/** A commit by its short name, and its complete message. */
export interface Commit {
  readonly name: string;
  readonly message: string;
}

const { Error: refuse } = RuleConfigSeverity;

const RULES: QualifiedRules = {
  'type-empty': [refuse, 'never'],
  'type-enum': [refuse, 'always', ['feat', 'fix', 'perf', 'refactor', 'docs', 'test', 'chore']],
  'scope-empty': [refuse, 'never'],
  'scope-case': [refuse, 'always', 'lower-case'],
  'subject-empty': [refuse, 'never'],
  'subject-case': [refuse, 'never', ['sentence-case', 'start-case', 'pascal-case', 'upper-case']],
  'subject-full-stop': [refuse, 'never', '.'],
  'header-max-length': [refuse, 'always', 72],
  'body-leading-blank': [refuse, 'always'],
};

/** Returns one line for each thing that is wrong with the first line of a commit. */
export async function commitFaults(commits: readonly Commit[]): Promise<string[]> {
  const judged = commits.map(async ({ name, message }) => {
    // Otherwise a header such as "revert the limit" would not be read.
    const { errors, input } = await lint(message, RULES, { defaultIgnores: false });
    return errors.map((error) => `${name} "${input.split('\n', 1).join('')}": ${error.message}`);
  });
  return (await Promise.all(judged)).flat();
}
