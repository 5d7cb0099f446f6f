import { globSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const source = join(import.meta.dirname, '../src');
const templates = join(import.meta.dirname, '../../../packages/mails/src');

/** The names of the product's mails: templates, declarations and list. */
export interface MailNames {
  /** Files of `packages/mails`. */
  readonly templates: readonly string[];
  /** Mails that the rooms' `jobs/` export. */
  readonly declared: readonly string[];
  /** Mails that the mail job can render. */
  readonly listed: readonly string[];
}

/**
 * Returns the mails that could not be sent or would be confused: differences between the templates,
 * their declarations and the lists of the rooms.
 */
export function mailFaults({ templates: files, declared, listed }: MailNames): string[] {
  const twice = declared.filter((name, at) => declared.indexOf(name) !== at);
  return [
    ...without(files, declared).map((name) => `nobody declares the mail of ${name}.ts`),
    ...without(declared, files).map((name) => `the mail ${name} has no file in packages/mails/src`),
    ...without(declared, listed).map((name) => `the mail ${name} is not listed in the public.ts of its room`),
    ...twice.map((name) => `the mail ${name} is declared twice`),
  ];
}

/** Returns the names of the template files. */
export function templateNames(): string[] {
  return readdirSync(templates)
    .filter((name) => /(?<!\.test)\.ts$/.test(name) && name !== 'mail.ts')
    .map((name) => name.slice(0, -'.ts'.length));
}

/** Templates of all mails that the rooms declare. */
export async function declaredMails(): Promise<string[]> {
  const files = globSync('{account,editorial,learning,rewards}/**/jobs/*.ts', { cwd: source });
  const modules = await Promise.all(
    files
      .filter((file) => !file.endsWith('.test.ts'))
      .map(async (file) => (await import(join(source, file))) as Record<string, unknown>),
  );
  return modules.flatMap((exported) =>
    Object.values(exported).flatMap((value) => (isMail(value) ? [value.template] : [])),
  );
}

function isMail(value: unknown): value is { template: string } {
  return typeof value === 'object' && value !== null && 'template' in value && 'subjectOf' in value;
}

function without(names: readonly string[], others: readonly string[]): string[] {
  return names.filter((name) => !others.includes(name));
}
