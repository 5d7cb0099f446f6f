import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestProduct, type TestProduct } from '../testing/product.ts';

const ROOT = join(import.meta.dirname, '../../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read('package.json')));

/** What Debian, its packages of the document, and a shell bring. */
const OTHER_PROGRAMS = new Set(
  'apt-get useradd git cd ln mkdir mv cp install chmod chown echo tee curl journalctl nginx openssl psql createuser createdb pg_basebackup pg_rewind pgbackrest podman docker podman-compose systemctl'.split(
    ' ',
  ),
);

const UID = randomUUID();

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

interface Command {
  /** Where it begins in the document. */
  readonly line: number;
  readonly words: readonly string[];
}

/** Variables and another user, before the name of a program. */
const BEFORE_PROGRAM = /^(?:[A-Z_]+=\S+ |sudo -u \w+ |runuser -u \w+ -- )+/;

/** Splits as a shell does; a placeholder in braces and a substitution are one word. */
function wordsOf(command: string): string[] {
  const words = command.match(/(?:"[^"]*"|'[^']*'|\{[^}]*\}|[^\s"'{])+/g) ?? [];
  return words.map((word) => word.replaceAll(/["']/g, '').replace(/^\{uid\}$|^.*…$/, UID));
}

/** Our commands that the text names. */
const NAMED = /`((?:npm run (?!admin)|promote ).*?)`/g;

/** Returns the commands of all code blocks, and ours that the text names. */
function commandsOf(document: string): Command[] {
  let isBlock = false;
  // A command that continues in the next line counts as one.
  const lines = document.replaceAll(/\\\n */g, '').split('\n');
  return lines.flatMap((line, at) => {
    const isFence = /^\s*```/.test(line);
    if (isFence) isBlock = !isBlock;
    if (isFence) return [];
    const sources = isBlock ? [line.trim()] : [...line.matchAll(NAMED)].map(([, named = '']) => named);
    const parts = sources.flatMap((source) => source.replaceAll(/\$\([^)]*\)/g, 'value').split(/\s*(?:&&|\|)\s*/));
    const commands = parts.filter((part) => part !== '');
    return commands.map((part) => ({ line: at + 1, words: wordsOf(part.replace(BEFORE_PROGRAM, '')) }));
  });
}

async function faultsOf(document: string): Promise<string[]> {
  const actual = await Promise.all(
    commandsOf(document).map(async ({ line, words }) =>
      (await faultsOfWords(words)).map((fault) => `${line}: ${fault}`),
    ),
  );
  return actual.flat();
}

async function faultsOfWords(words: readonly string[]): Promise<string[]> {
  const [first = '', ...rest] = words;
  const program = basename(first);
  const path = words.filter(
    (word) => /^(?:deploy|apps|tools)\//.test(word) && globSync(word, { cwd: ROOT }).length === 0,
  );
  const faults = [...path.map((word) => `${word} does not exist`), ...settingFaults(words)];
  const admin = words.indexOf('nestling-admin');
  if (admin !== -1) return [...faults, ...(await adminFaults(words.slice(admin + 1)))];
  if (program === 'npm') return [...faults, ...(await scriptFaults(rest))];
  if (program === 'promote') return [...faults, ...optionFaults(rest, read('deploy/promote'))];
  if (program === 'systemctl') return [...faults, ...rest.filter(isUnknownUnit).map((unit) => `${unit} is no unit`)];
  if (words.includes('compose') || program === 'podman-compose') return [...faults, ...serviceFaults(rest)];
  return OTHER_PROGRAMS.has(program) ? faults : [...faults, `${program} is no known program`];
}

async function adminFaults(argv: readonly string[]): Promise<string[]> {
  const plan = await product.adminChannel.plan(argv);
  return 'usage' in plan ? [`${argv.join(' ')}: ${plan.usage.split('\n')[0]}`] : [];
}

/** `npm run {script} [-- {arguments}]`. */
async function scriptFaults([, script = '', ...rest]: readonly string[]): Promise<string[]> {
  if (!(script in scripts)) return [`npm run ${script} does not exist`];
  const args = rest.filter((word) => word !== '--');
  if (script === 'admin') return adminFaults(args);
  if (script === 'drill' && !drills().includes(args[0] ?? '')) return [`npm run drill ${args[0]} does not exist`];
  return [];
}

function drills(): string[] {
  return [...read('tools/drill/main.ts').matchAll(/import\('\.\/([\w-]+)\.ts'\)/g)].map(([, name = '']) => name);
}

/** Options of a script of ours, which are the patterns of its `case`. */
function optionFaults(words: readonly string[], source: string): string[] {
  return words
    .filter((word) => word.startsWith('--') && !source.includes(`  ${word})`))
    .map((option) => `promote has no ${option}`);
}

function isUnknownUnit(word: string): boolean {
  if (!word.startsWith('nestling-')) return false;
  const name = word.replace(/@[^.]*/, '@');
  return globSync(`deploy/*/${/\.\w+$/.test(name) ? name : `${name}.service`}`, { cwd: ROOT }).length === 0;
}

/** The last words of a line of compose are services of ours, but for what runs in one. */
function serviceFaults(words: readonly string[]): string[] {
  const services = [...read('compose.yaml').matchAll(/^ {2}([\w-]+):/gm)].map(([, name]) => name);
  const named = words.filter((word) => !word.startsWith('-')).slice(words[0] === 'compose' ? 2 : 1);
  return named.filter((word) => !services.includes(word)).map((word) => `compose has no service ${word}`);
}

/** Settings of the product, and arguments of the image and of compose. */
function settingFaults(words: readonly string[]): string[] {
  const documented = ['docs/settings.md', 'Containerfile', 'compose.yaml'].map(read).join('\n');
  const names = words.flatMap((word) => /^([A-Z][A-Z_]+)=/.exec(word)?.[1] ?? []);
  return names.filter((name) => !new RegExp(`\\b${name}\\b`).test(documented)).map((name) => `${name} is no setting`);
}

test('every command in docs/operating.md exists with its options', async () => {
  const document = read('docs/operating.md');
  expect(commandsOf(document).length).toBeGreaterThan(100);
  expect(await faultsOf(document)).toEqual([]);
});

test.each([
  ['npm run admin -- members seek maya@example.com', 'members seek maya@example.com'],
  ['npm run admin -- members delete {uid} --reason "asked" --really', "Unknown option '--really'"],
  ['npm run admin -- members lock {uid}', 'reason'],
  ['podman exec nestling-web nestling-admin state', 'state'],
  ['docker compose exec worker nestling-admin state', 'state'],
  ['npm run builds', 'npm run builds does not exist'],
  ['npm run drill fire', 'npm run drill fire does not exist'],
  ['promote --pooler', 'promote has no --pooler'],
  ['systemctl restart nestling-job', 'nestling-job is no unit'],
  ['systemctl enable --now nestling-backup-full.time', 'nestling-backup-full.time is no unit'],
  ['cp deploy/nginx/site.conf /etc/nginx', 'deploy/nginx/site.conf does not exist'],
  ['docker compose run --rm --no-deps migration', 'compose has no service migration'],
  ['podman build --build-arg RELEASE=$(git rev-parse HEAD) .', 'RELEASE is no setting'],
  ['sudo -u postgres pg_rewinder -D main', 'pg_rewinder is no known program'],
])('the unknown command or option in `%s` is reported as a fault with its line', async (command, fault) => {
  expect(await faultsOf(`Do this:\n\n\`\`\`\n${command}\n\`\`\`\n`)).toEqual([expect.stringMatching(/^4: /)]);
  expect((await faultsOf(`\`\`\`\n${command}\n\`\`\``)).join('\n')).toContain(fault);
});
