import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { idsOfMailKey } from '../../platform/mail/mail-key.ts';
import { linksIn } from './links.ts';
import { keyHash } from './mail-key.ts';
import { MailFailed, type Mail, type MailGateway } from '../../platform/mail/mail-gateway.ts';

const storedMail = z.object({
  id: z.string(),
  key: z.string(),
  mailId: z.string().optional(),
  at: z.string(),
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  template: z.string(),
  locale: z.string(),
  replyTo: z.string().optional(),
  /** Milliseconds since 1970 with a fraction, so that mails of the same moment have an order. */
  order: z.number(),
});

type StoredMail = z.output<typeof storedMail>;

/** A mail in a list. */
export interface MailSummary {
  /** 32 hex digits. */
  id: string;
  /** ISO 8601, UTC. */
  at: string;
  to: string;
  subject: string;
  template: string;
  locale: string;
  /** Each once. */
  links: string[];
}

/** A mail of the outbox with its content. */
export interface OutboxMail extends MailSummary {
  from: string;
  text: string;
  html: string;
}

/** The keys that identify a member's mails. */
export interface MailsOfMember {
  /** Recipients and reply addresses. */
  emails: readonly string[];
  ids: readonly string[];
}

/** The embedded mail gateway: mails stay on this machine, where they can be read. */
export interface Outbox extends MailGateway {
  /**
   * @param filter `to`: only to this address; `limit`: maximum number, 50 by default
   * @returns newest first
   */
  list(filter?: { to?: string; limit?: number }): Promise<MailSummary[]>;
  /** One mail, or null. */
  read(id: string): Promise<OutboxMail | null>;
  /**
   * Deletes every mail of a member when the account is erased, except those of the given template.
   * @returns the number of deleted mails
   */
  removeOf(member: MailsOfMember, options?: { except: string }): Promise<number>;
  removeBefore(at: Date): Promise<void>;
}

export interface OutboxDeps {
  /** One file per mail; created when it does not exist. */
  folder: string;
  from: string;
  clock: Clock;
}

const MAIL_FILE = /^([0-9a-f]{32})\.json$/;
const DEFAULT_LIMIT = 50;

/** Younger files must stay, because another process may still be writing them. */
const ABANDONED_AFTER_MS = 60_000;

interface Listed {
  summary: MailSummary;
  /** Replies go there. */
  answersTo: string;
  about: readonly string[];
  order: number;
  /** Modification time in nanoseconds; another time means another mail under the same key. */
  written: bigint;
}

/**
 * Opens the outbox. A mail is one JSON file, named by its key's hash, written to a temporary file
 * and renamed, so that a reader never sees half a mail. A repeated key replaces its file, because a
 * repeated mail may carry a newer link. The files hold reset links, so only the owner of the
 * process may read them.
 */
export function createOutbox({ folder, from, clock }: OutboxDeps): Outbox {
  const cached = new Map<string, Listed>();
  const nextOrder = rising();
  let ready: Promise<void> | undefined;
  const prepare = (): Promise<void> => (ready ??= makeFolder(folder));
  const pathOf = (id: string): string => join(folder, `${id}.json`);

  async function send(mail: Mail): Promise<void> {
    const id = keyHash(mail.key);
    try {
      await prepare();
      await writeAtomically(folder, pathOf(id), {
        ...mail,
        id,
        from,
        at: clock.now().toISOString(),
        order: nextOrder(),
      });
      cached.delete(id);
    } catch (error) {
      ready = undefined;
      throw new MailFailed('the outbox cannot be written', 'later', { cause: error });
    }
  }

  async function check(): Promise<void> {
    try {
      await makeFolder(folder);
      await access(folder, constants.W_OK);
    } catch (error) {
      throw new MailFailed('the outbox cannot be written', 'later', { cause: error });
    }
  }

  async function listed(): Promise<Listed[]> {
    await prepare();
    const ids = (await readdir(folder)).flatMap((name) => MAIL_FILE.exec(name)?.[1] ?? []);
    const present = new Set(ids);
    for (const id of cached.keys()) if (!present.has(id)) cached.delete(id);
    for (const id of ids) {
      const now = await readListed(pathOf(id), cached.get(id));
      if (now) cached.set(id, now);
      else cached.delete(id);
    }
    return [...cached.values()];
  }

  async function remove(isMatch: (mail: Listed) => boolean): Promise<number> {
    const matches = (await listed()).filter(isMatch);
    for (const { summary } of matches) {
      await rm(pathOf(summary.id), { force: true });
      cached.delete(summary.id);
    }
    return matches.length;
  }

  return {
    send,
    check,
    async list({ to, limit = DEFAULT_LIMIT } = {}) {
      const address = to === undefined ? undefined : sameAddress(to);
      const mails = (await listed()).filter(
        ({ summary }) => address === undefined || sameAddress(summary.to) === address,
      );
      return mails
        .toSorted(newestFirst)
        .slice(0, limit)
        .map(({ summary }) => ({ ...summary, links: [...summary.links] }));
    },
    async read(id) {
      if (!MAIL_FILE.test(`${id}.json`)) return null;
      const mail = await readStored(pathOf(id));
      return mail && { ...summaryOf(mail), from: mail.from, text: mail.text, html: mail.html };
    },
    removeOf({ emails, ids }, options) {
      const addresses = new Set(emails.map(sameAddress));
      return remove(
        ({ summary: { to, template }, answersTo, about }) =>
          template !== options?.except &&
          ([to, answersTo].some((one) => addresses.has(sameAddress(one))) || about.some((one) => ids.includes(one))),
      );
    },
    async removeBefore(at) {
      await remove(({ summary }) => new Date(summary.at) < at);
    },
  };
}

async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const dead = (await readdir(folder)).filter((name) => name.endsWith('.tmp'));
  for (const name of dead) {
    const path = join(folder, name);
    const age =
      Date.now() -
      (await stat(path).then(
        ({ mtimeMs }) => mtimeMs,
        () => Date.now(),
      ));
    if (age > ABANDONED_AFTER_MS) await rm(path, { force: true });
  }
}

async function writeAtomically(folder: string, path: string, mail: StoredMail): Promise<void> {
  const temporary = join(folder, `${mail.id}.${randomUUID()}.tmp`);
  try {
    const file = await open(temporary, 'wx', 0o600);
    try {
      await file.writeFile(JSON.stringify(mail, null, 2));
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** A file with an unchanged modification time is not read again. */
async function readListed(path: string, before: Listed | undefined): Promise<Listed | null> {
  const written = await stat(path, { bigint: true }).then(
    ({ mtimeNs }) => mtimeNs,
    () => null,
  );
  if (written === null) return null;
  if (written === before?.written) return before;
  const mail = await readStored(path);
  if (!mail) return null;
  const { to, replyTo: answersTo = to, key, order } = mail;
  return { summary: summaryOf(mail), answersTo, about: idsOfMailKey(key), order, written };
}

/** The present moment, finer than the clock's milliseconds and never the same twice. */
function rising(): () => number {
  let last = 0;
  return () => {
    const now = performance.timeOrigin + performance.now();
    last = now > last ? now : last + 0.001;
    return last;
  };
}

/** Null when the file is gone or is not a mail of ours. */
async function readStored(path: string): Promise<StoredMail | null> {
  try {
    const parsed = storedMail.safeParse(JSON.parse(await readFile(path, 'utf8')));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

function summaryOf({ id, at, to, subject, template, locale, html }: StoredMail): MailSummary {
  return { id, at, to, subject, template, locale, links: linksIn(html) };
}

function sameAddress(address: string): string {
  return address.trim().toLowerCase();
}

function newestFirst(a: Listed, b: Listed): number {
  if (a.summary.at !== b.summary.at) return a.summary.at < b.summary.at ? 1 : -1;
  return b.order - a.order;
}
