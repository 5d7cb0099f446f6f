import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { writeChild } from '@nestling/contract/account/children';
import { confirmEmail } from '@nestling/contract/account/email-confirmation';
import { AGE_BANDS, AGE_BAND_ORDER, type AgeBand } from '@nestling/domain/learning/age-band';
import { PAGES, pathOf, type PageName } from '@nestling/domain/pages';
import { RENDERED_PAGES } from '@nestling/domain/rendered-pages';
import { root } from '../bootstrap.mjs';
import { closePartnerDialog, finishProfile, signUpMembers, type Client, type Member } from '../crash/client.ts';
import { runSql } from '../stack/postgres.ts';
import { until } from '../until.ts';

/** Somebody who opens pages, with everything that changes the shape in which they are rendered. */
export interface Visitor {
  readonly who: string;
  readonly country: 'US' | 'PL';
  /** Of their session; none for a visitor without one. */
  readonly cookies: Cookies;
  /** The rendered pages that they may see. */
  readonly paths: readonly string[];
}

type Cookies = ReturnType<Client['cookiesFor']>;

const DAY_MS = 24 * 60 * 60 * 1000;

/** What members differ in. */
interface MemberPlan {
  readonly hasName?: false;
  readonly hasSigned?: false;
  readonly isConfirmed?: true;
  /** Whether partners may ask by their dialog. */
  readonly hasPartnerDialog?: true;
  readonly band?: AgeBand;
  /** Null for a member who has not finished joining. */
  readonly step?: null;
}

const MEMBERS: readonly (MemberPlan & { who: string })[] = [
  { who: 'with a name', isConfirmed: true },
  { who: 'without a first name', hasName: false, isConfirmed: true },
  { who: 'with an email to confirm' },
  { who: 'without a signed policy', hasSigned: false, isConfirmed: true },
  { who: 'whom partners may ask', hasPartnerDialog: true },
  { who: 'who has not finished joining', step: null },
  ...AGE_BAND_ORDER.map((band) => ({ who: `with a child of the age ${band}`, isConfirmed: true as const, band })),
];

/** A started product, and the database behind it. */
export interface Served {
  readonly site: string;
  readonly databaseUrl: string;
}

/** Creates one of each on a started product. */
export async function createVisitors(served: Served): Promise<Visitor[]> {
  const visitors: Visitor[] = (['US', 'PL'] as const).map((country) => ({
    who: `visitor in ${country}`,
    country,
    cookies: [],
    paths: pathsFor(['pub', 'out']),
  }));
  for (const { who, ...plan } of MEMBERS) {
    const cookies = await createMember(served, plan);
    visitors.push({ who: `member ${who}`, country: 'US', cookies, paths: pathsOf(plan) });
  }
  return visitors;
}

function pathsOf({ band, hasPartnerDialog, hasSigned, step }: MemberPlan): string[] {
  if (band !== undefined) return [pathOf('activities')];
  if (hasPartnerDialog) return [pathOf('courses'), pathOf('faq')];
  return pathsFor(step === null || hasSigned === false ? ['pub'] : ['pub', 'in']);
}

/** The rendered pages behind these guards, with every article. */
function pathsFor(guards: readonly string[]): string[] {
  const names = [...RENDERED_PAGES.keys()].filter((name) => guards.includes(PAGES[name].guard));
  return names.flatMap((name: PageName) => (name === 'article' ? articlePaths() : [PAGES[name].path]));
}

function articlePaths(): string[] {
  const slugs = readdirSync(join(root, 'content/education/article'));
  return slugs.map((slug) => pathOf('article', { slug }));
}

/** Registers a member through the product's own calls. @returns the cookies of their session */
async function createMember({ site, databaseUrl }: Served, plan: MemberPlan): Promise<Cookies> {
  const [member] = await signUpMembers(site, 1);
  if (!member) throw new Error('nobody signed up');
  const { uid, client } = member;
  if (plan.step !== null) {
    await finishProfile(site, member);
    if (!plan.hasPartnerDialog) await closePartnerDialog(site, member);
  }
  if (plan.isConfirmed) await confirmMailedEmail(site, member);
  if (plan.band !== undefined) {
    const birthDate = new Date(Date.now() - (AGE_BANDS[plan.band].min + 30) * DAY_MS).toISOString();
    const born = `${birthDate.slice(0, 10)}T00:00:00.000Z`;
    const child = { childName: 'Ida', birthDate: born, dueDate: null };
    await client.must(site, writeChild.path.replace(':uid', uid), child);
  }
  // No call of today makes such members, but those of earlier systems are.
  if (plan.hasName === false) await runSql(databaseUrl, "update users set first_name = '' where uid = $1", [uid]);
  if (plan.hasSigned === false) await runSql(databaseUrl, 'delete from users_policy where uid = $1', [uid]);
  return client.cookiesFor(site);
}

async function confirmMailedEmail(site: string, { client, email }: Member): Promise<void> {
  let token = '';
  await until('the mail that confirms an email', async () => {
    const mails = await client.read(site, `/dev/mail/messages?to=${encodeURIComponent(email)}`);
    token = /confirm-email\?token=([\w-]+)/.exec(JSON.stringify(mails))?.[1] ?? '';
    return token !== '';
  });
  await client.must(site, confirmEmail.path, { token });
}
