import type { AppConfig } from '@nestling/contract/platform/config';
import { z } from 'zod';
import { argument } from '../../platform/admin/argument.ts';
import { CommandRefused, defineCommand, type Command } from '../../platform/admin/command.ts';
import { masked } from '../../platform/admin/show.ts';
import type { Clock } from '../../platform/clock.ts';
import { configFault, configType } from '../config-overrides.ts';
import { deleteConfigOverride, listConfigOverrides, setConfigOverride } from '../queries/config-overrides.ts';

const key = argument(z.string().regex(/^\w{1,60}$/, 'a key of the app config'), {
  title: 'Key',
  examples: ['invoiceHours'],
  kind: 'config key',
});

const json = argument(z.string(), {
  title: 'Value',
  description: 'As JSON; a text needs no quotation marks.',
  examples: ['48', 'true', 'v3.1'],
  format: 'json',
});

const setting = z.object({ key, json }).superRefine((typed, context) => {
  const { rule } = valueOf(typed);
  if (rule !== null) context.addIssue({ code: 'custom', path: ['json'], message: rule });
});

/**
 * Returns the value that is typed for a key, or what it must be. A shell takes the quotation marks of
 * a text away.
 */
function valueOf(typed: { key: string; json: string }): { value: unknown; rule: string | null } {
  try {
    return { value: JSON.parse(typed.json), rule: null };
  } catch {
    const type = configType(typed.key);
    // Another key is refused by its name.
    return { value: typed.json, rule: type === null || type.acceptsText ? null : type.rule };
  }
}

/**
 * Longer texts, and texts with these characters, must not reach the audit log, because they may
 * contain an email, a number or a key.
 */
const MAX_AUDITED = 120;
const MAY_IDENTIFY = /[@?]|\d{5}/;

/**
 * Returns a value as JSON for the audit log. A text that may contain more than a choice is cut to
 * its first letter, because the log must never hold personal data.
 */
function auditedValue(value: unknown): string {
  const written = JSON.stringify(value);
  const isPlain = !written.includes('"') || (written.length <= MAX_AUDITED && !MAY_IDENTIFY.test(written));
  return isPlain ? written : masked(typeof value === 'string' ? value : written);
}

export interface ConfigDeps {
  clock: Clock;
  /** The present values of the keys that can be set. */
  appConfig: () => Partial<AppConfig>;
  /** Whether the content has the text of a policy version; without it members could not sign. */
  hasPolicyText: (version: string) => boolean;
}

/**
 * Creates the commands that set values of the app config over those of the file, and remove them
 * again.
 */
export function configCommands({ clock, appConfig, hasPolicyText }: ConfigDeps): Command[] {
  return [
    defineCommand({
      name: 'config set',
      effect: 'reversible',
      channels: 'both',
      says: 'Sets a value of the app config, as JSON, over the one of the file.',
      details:
        'A text needs no quotation marks, which a shell takes away. Every process reads it within five seconds. The audit log stores it; a text that may name somebody is cut to its first letter.',
      args: setting,
      words: ['key', 'json'],
      audit: (typed) => ({ subject: typed.key, args: { value: auditedValue(valueOf(typed).value) } }),
      run: async (typed) => {
        const { key: name } = typed;
        const { value } = valueOf(typed);
        const fault = configFault(name, value);
        if (fault) throw new CommandRefused(`${name}: ${fault}`);
        if (name === 'currentPolicyVersion' && !hasPolicyText(String(value)))
          throw new CommandRefused(`${name}: the content has no page with the text of ${String(value)}`);
        return async (tx) => {
          await setConfigOverride(tx, name, value, clock.now());
          return { says: [`${name} is ${JSON.stringify(value)}`] };
        };
      },
    }),
    defineCommand({
      name: 'config unset',
      effect: 'reversible',
      channels: 'both',
      says: 'Removes a value that was set, so that the one of the file applies again.',
      args: z.object({ key }),
      words: ['key'],
      audit: ({ key: subject }) => ({ subject }),
      run:
        async ({ key: name }) =>
        async (tx) => {
          if (!(await deleteConfigOverride(tx, name))) throw new CommandRefused(`${name} was not set`);
          return { says: [`${name} has the value of the file again`] };
        },
    }),
    defineCommand({
      name: 'config list',
      effect: 'reads',
      channels: 'both',
      says: 'Lists the keys of the app config with their present values, and where each comes from.',
      args: z.object({}),
      run: async () => async (tx) => {
        const set = new Map((await listConfigOverrides(tx)).map(({ key: name, value }) => [name, value]));
        return {
          rows: Object.entries(appConfig()).map(([name, value]) => ({
            key: name,
            value: JSON.stringify(set.has(name) ? set.get(name) : value),
            from: set.has(name) ? 'set' : 'file',
          })),
        };
      },
    }),
  ];
}
