import { appError } from '@nestling/contract/content/app-error';
import { APP_ERROR_TYPES } from '@nestling/domain/editorial/app-error-type';
import { z } from 'zod';
import type { ContentGateway } from '../../gateways/content/port.ts';
import { argument } from '../../platform/admin/argument.ts';
import { CommandRefused, defineCommand, type Command } from '../../platform/admin/command.ts';
import type { Clock } from '../../platform/clock.ts';
import { deleteErrorOverride, listErrorOverrides, setErrorOverride } from '../queries/error-overrides.ts';
import { localeArg } from './editorial-args.ts';

const slug = argument(z.string().regex(/^[a-z0-9-]{1,60}$/, 'the slug of an app error'), {
  title: 'App error',
  examples: ['pobox-error'],
  format: 'text',
});
const words = (maxLength: number) =>
  z.string().trim().min(1, 'say something').max(maxLength, `at most ${maxLength} characters`);

/**
 * Creates the commands that set words of app errors over those of the files, and remove them again.
 */
export function errorCommands({ clock, content }: { clock: Clock; content: ContentGateway }): Command[] {
  return [
    defineCommand({
      name: 'errors set',
      effect: 'reversible',
      channels: 'both',
      says: 'Sets title, text (markdown) or type of an app error in one language, over the content files.',
      details: 'Every process reads it within five seconds.',
      args: z.object({
        locale: localeArg,
        slug,
        title: argument(words(120).optional(), { title: 'Title', format: 'text' }),
        content: argument(words(2000).optional(), { title: 'Text', description: 'As markdown.', format: 'long text' }),
        type: argument(z.enum(APP_ERROR_TYPES, `one of ${APP_ERROR_TYPES.join(', ')}`).optional(), {
          title: 'Type',
          format: 'choice',
        }),
      }),
      words: ['locale', 'slug'],
      // The log records only which fields were set, because prose may name somebody.
      audit: ({ locale: of, slug: what, ...fields }) => ({
        subject: `${of}/${what}`,
        args: { fields: namesOf(fields).join(' ') },
      }),
      run: async ({ locale: of, slug: what, ...fields }) => {
        if (namesOf(fields).length === 0)
          throw new CommandRefused(['add ', { flag: 'title' }, ', ', { flag: 'content' }, ' or ', { flag: 'type' }]);
        const entries = content.current().entries(appError.name);
        if (!entries.some((entry) => entry.slug === what))
          throw new CommandRefused(
            `there is no such error: there are ${entries.map((entry) => entry.slug).join(', ')}`,
          );
        const { title = null, content: text = null, type = null } = fields;
        return async (tx) => {
          await setErrorOverride(tx, { locale: of, slug: what, title, content: text, type }, clock.now());
          return { says: [`${namesOf(fields).join(', ')} of ${what} in ${of}: set`] };
        };
      },
    }),
    defineCommand({
      name: 'errors unset',
      effect: 'reversible',
      channels: 'both',
      says: 'Removes what was set of an app error in one language, so that the content files apply again.',
      args: z.object({ locale: localeArg, slug }),
      words: ['locale', 'slug'],
      audit: ({ locale: of, slug: what }) => ({ subject: `${of}/${what}` }),
      run:
        async ({ locale: of, slug: what }) =>
        async (tx) => {
          if (!(await deleteErrorOverride(tx, of, what)))
            throw new CommandRefused(`nothing was set for ${what} in ${of}`);
          return { says: [`${what} in ${of} has the values of the files again`] };
        },
    }),
    defineCommand({
      name: 'errors list',
      effect: 'reads',
      channels: 'both',
      says: 'Lists what was set of app errors.',
      args: z.object({}),
      run: async () => async (tx) => ({ rows: await listErrorOverrides(tx) }),
    }),
  ];
}

function namesOf(fields: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(fields).filter((name) => fields[name] !== undefined);
}
