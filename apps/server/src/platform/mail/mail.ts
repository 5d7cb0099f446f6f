import type { Locale } from '@nestling/domain/account/locale';
import type { MailTemplate, RenderedMail } from '@nestling/mails/mail';
import { z } from 'zod';
import type { Executor } from '../database/database.ts';
import { withoutTime } from './mail-key.ts';

/** What every mail says of its sender, and the words of editors that it is written with. */
export interface MailSender {
  locale: Locale;
  /** By `section.label`, already checked against the built-in ones. */
  words: Readonly<Record<string, string>>;
  brandName: string;
  publicUrl: string;
  supportEmail: string;
  /** Where "Contact us" leads. */
  contactUrl: string;
}

/** A mail ready to go. */
export interface PreparedMail extends RenderedMail {
  /** The member it is written to or for, as a part of their data; null for anybody else. */
  uid: string | null;
  to: string;
  /** Where answers go, when not to the sender. */
  replyTo?: string;
  locale: string;
}

/**
 * The content of a mail's payload: it waits in the queue, so it must hold no address, name or
 * secret.
 */
export const id = z.string().min(1, 'is no id');

type Ids = z.ZodObject<Record<string, typeof id>>;

/** A mail with all that it is made of. */
export interface MailMaker {
  template: string;
  /** Null when there is nothing left to send. */
  prepare(subjectId: string): Promise<PreparedMail | null>;
  /**
   * Stores the consequences of a mail that was handed over; commits together with its line in the
   * mail log.
   */
  handedOver?(tx: Executor, subjectId: string): Promise<void>;
}

/** A mail as its senders know it: its name and its subjects. */
export interface Mail<Deps, Payload> {
  template: MailTemplate;
  /**
   * What one mail is about as one text, by which the queue and the mail log know it: the ids of its
   * payload in the order of the schema. Both keep it over an upgrade, so names of a schema may
   * change, and their order may not.
   *
   * @throws Error for an id that is none
   */
  subjectOf: (payload: Payload) => string;
  makerWith: (deps: Deps) => MailMaker;
}

/**
 * Declares a mail: its template, the ids of its subjects, how it is made and the action after it
 * was handed over.
 */
export function defineMail<Schema extends Ids, Deps>(
  template: MailTemplate,
  schema: Schema,
  make: (deps: Deps, payload: z.output<Schema>) => Promise<PreparedMail | null>,
  handedOver?: (tx: Executor, payload: z.output<Schema>) => Promise<void>,
): Mail<Deps, z.output<Schema>> {
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

/**
 * Joins the ids of a mail into one text.
 * @throws Error when they could not be separated again: only the last may hold a colon
 */
function joined(ids: readonly string[]): string {
  if (ids.slice(0, -1).some((each) => each.includes(':'))) throw new Error('a mail is about an id that is no id');
  return ids.join(':');
}

/**
 * The ids of a subject under the names that the schema gives them.
 * @throws Error when there are fewer
 */
function idsByName(schema: Ids, subjectId: string): Record<string, string | undefined> {
  const names = Object.keys(schema.shape);
  const parts = withoutTime(subjectId).split(':');
  const ids = [...parts.slice(0, names.length - 1), parts.slice(names.length - 1).join(':')];
  return Object.fromEntries(names.map((name, at) => [name, ids[at]]));
}
