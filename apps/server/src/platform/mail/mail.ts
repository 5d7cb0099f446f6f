import type { Locale } from '@nestling/domain/account/locale';
import type { MailTemplate, RenderedMail } from '@nestling/mails/mail';
import { z } from 'zod';
import type { Executor } from '../database/database.ts';
import { withoutTime } from './mail-key.ts';

/** The sender's data in every mail, and the editors' words. */
export interface MailSender {
  locale: Locale;
  /** By `section.label`, already validated against the built-in texts. */
  words: Readonly<Record<string, string>>;
  brandName: string;
  publicUrl: string;
  supportEmail: string;
  /** Target of "Contact us". */
  contactUrl: string;
}

/** A mail that is ready to send. */
export interface PreparedMail extends RenderedMail {
  /** The member whose personal data the mail is; null for anybody else. */
  uid: string | null;
  to: string;
  /** The sender by default. */
  replyTo?: string;
  locale: string;
}

/**
 * The content of a mail's payload: it waits in the queue, so it must hold no address, name or
 * secret.
 */
export const id = z.string().min(1, 'is no id');

type Ids = z.ZodObject<Record<string, typeof id>>;

/** A mail with its renderer. */
export interface MailMaker {
  template: string;
  /** Null if nothing must be sent. */
  prepare(subjectId: string): Promise<PreparedMail | null>;
  /** Stores the effects of a sent mail; must commit together with its row in the mail log. */
  handedOver?(tx: Executor, subjectId: string): Promise<void>;
}

/** A mail as its senders know it: its name and its subjects. */
export interface MailDefinition<Deps, Payload> {
  template: MailTemplate;
  /**
   * Returns the ids of the payload as one text, in the order of the schema. Queue and mail log
   * store it across upgrades, so that the schema's names may change but its order must not.
   *
   * @throws Error for an invalid id
   */
  subjectOf: (payload: Payload) => string;
  makerWith: (deps: Deps) => MailMaker;
}

/**
 * Declares a mail: its template, the ids of its subjects, its rendering and its effects after
 * delivery.
 */
export function defineMail<Schema extends Ids, Deps>(
  template: MailTemplate,
  schema: Schema,
  make: (deps: Deps, payload: z.output<Schema>) => Promise<PreparedMail | null>,
  handedOver?: (tx: Executor, payload: z.output<Schema>) => Promise<void>,
): MailDefinition<Deps, z.output<Schema>> {
  const payloadOf = (subjectId: string): z.output<Schema> => schema.parse(idsByName(schema, subjectId));
  return {
    template,
    subjectOf: (payload) => joined(Object.values(schema.parse(payload))),
    makerWith: (deps) => ({
      template,
      prepare: async (subjectId) => make(deps, payloadOf(subjectId)),
      ...(handedOver && { handedOver: async (tx, subjectId) => handedOver(tx, payloadOf(subjectId)) }),
    }),
  };
}

/** @throws Error if the ids could not be split again: only the last one may contain a colon */
function joined(ids: readonly string[]): string {
  if (ids.slice(0, -1).some((each) => each.includes(':'))) throw new Error('a mail is about an id that is no id');
  return ids.join(':');
}

/** @throws Error if there are fewer ids than names */
function idsByName(schema: Ids, subjectId: string): Record<string, string | undefined> {
  const names = Object.keys(schema.shape);
  const parts = withoutTime(subjectId).split(':');
  const ids = [...parts.slice(0, names.length - 1), parts.slice(names.length - 1).join(':')];
  return Object.fromEntries(names.map((name, at) => [name, ids[at]]));
}
