import { execFileSync } from 'node:child_process';

const MOST_BYTES = 256 * 1024 * 1024;

/** Returns every text that a file had in earlier commits, newest first; none for a new file. */
export function committedTexts(root: string, path: string): string[] {
  const commits = git(root, ['rev-list', 'HEAD', '--', path]).toString().split('\n').filter(Boolean);
  const asked = commits.map((commit) => `${commit}:${path}\n`).join('');
  return [...textsOf(git(root, ['cat-file', '--batch'], asked))];
}

function git(cwd: string, args: string[], input = ''): Buffer {
  return execFileSync('git', args, { cwd, input, maxBuffer: MOST_BYTES });
}

/**
 * The format is `{name} blob {bytes}`, a line end and that many bytes, repeated; a commit that
 * deleted the file has no entry.
 */
function* textsOf(answer: Buffer): Generator<string> {
  for (let at = 0; at < answer.length;) {
    const endOfLine = answer.indexOf('\n', at);
    const bytes = / blob (\d+)$/.exec(answer.toString('utf8', at, endOfLine))?.[1];
    at = endOfLine + 1;
    if (bytes === undefined) continue;
    yield answer.toString('utf8', at, at + Number(bytes));
    at += Number(bytes) + 1;
  }
}
