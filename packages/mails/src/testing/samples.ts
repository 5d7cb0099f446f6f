import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '@nestling/domain/account/locale';
import type { Preview } from '../letter/preview.ts';
import type { MailContext, Recipient, RenderedMail } from '../mail.ts';

const folder = join(import.meta.dirname, '..');

interface Template {
  (props: MailContext & { recipient?: Recipient }): Promise<RenderedMail>;
  PreviewProps: Preview<MailContext> & { recipient?: Recipient };
}

type WriteSample = (locale: Locale, emailConfirmed: boolean) => Promise<RenderedMail>;

/** Every mail by the name of its file. */
export const TEMPLATES = readdirSync(folder)
  .filter((name) => /(?<!\.test)\.ts$/.test(name) && name !== 'mail.ts')
  .map((name) => name.slice(0, -'.ts'.length))
  .toSorted();

/**
 * Returns how each mail is rendered from its sample; a file that does not export one template with
 * a sample is left out.
 */
export async function samples(): Promise<ReadonlyMap<string, WriteSample>> {
  const actual = await Promise.all(TEMPLATES.map(async (name) => [name, await templatesIn(name)] as const));
  return new Map(
    actual.flatMap(([name, [template, ...others]]) =>
      template && others.length === 0 ? [[name, sampleOf(template)] as const] : [],
    ),
  );
}

async function templatesIn(name: string): Promise<Template[]> {
  const exported = (await import(join(folder, `${name}.ts`))) as Record<string, unknown>;
  return Object.values(exported).filter(isTemplate);
}

function isTemplate(value: unknown): value is Template {
  return typeof value === 'function' && 'PreviewProps' in value;
}

function sampleOf(template: Template): WriteSample {
  const { recipient, ...props } = template.PreviewProps;
  return (locale, emailConfirmed) =>
    template({ ...props, locale, ...(recipient && { recipient: { ...recipient, emailConfirmed } }) });
}
