import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { writeChild } from '@nestling/contract/account/children';
import type { Locale } from '@nestling/domain/account/locale';
import { AGE_BANDS, AGE_BAND_ORDER, type AgeBand } from '@nestling/domain/learning/age-band';
import { PAGES, pathOf, type PageName } from '@nestling/domain/pages';
import { RENDERED_PAGES } from '@nestling/domain/rendered-pages';
import type { Page } from '@playwright/test';
import { Client } from 'pg';
import { confirmMailedEmail, newMember, send, signedInMember } from '../member.ts';

/** Somebody who opens pages, with everything that changes the shape in which they are rendered. */
export interface Visitor {
  readonly who: string;
  readonly country: 'US' | 'PL';
  /** Null for a visitor without a session. */
  readonly plan: MemberPlan | null;
  /** The rendered pages that they may see. */
  readonly paths: readonly string[];
}

const DAY_MS = 24 * 60 * 60 * 1000;

const ARTICLES = join(import.meta.dirname, '../../content/education/article');

/** What members differ in. */
interface MemberPlan {
  readonly hasName?: false;
  readonly hasSigned?: false;
  readonly isConfirmed?: true;
  /** Whether partners may ask by their dialog. */
  readonly hasPartnerDialog?: true;
  readonly band?: AgeBand;
  readonly hasNotFinished?: true;
}

const MEMBERS: readonly (MemberPlan & { who: string })[] = [
  { who: 'with a name', isConfirmed: true },
  { who: 'without a first name', hasName: false, isConfirmed: true },
  { who: 'with an email to confirm' },
  { who: 'without a signed policy', hasSigned: false, isConfirmed: true },
  { who: 'whom partners may ask', hasPartnerDialog: true },
  { who: 'who has not finished joining', hasNotFinished: true },
  ...AGE_BAND_ORDER.map((band) => ({ who: `with a child of the age ${band}`, isConfirmed: true as const, band })),
];

/** Everybody who opens pages. */
export const VISITORS: readonly Visitor[] = [
  ...(['US', 'PL'] as const).map((country) => ({
    who: `a visitor in ${country}`,
    country,
    plan: null,
    paths: pathsFor(['pub', 'out']),
  })),
  ...MEMBERS.map(({ who, ...plan }) => ({
    who: `a member ${who}`,
    country: 'US' as const,
    plan,
    paths: pathsOf(plan),
  })),
];

function pathsOf({ band, hasPartnerDialog, hasSigned, hasNotFinished }: MemberPlan): string[] {
  if (band !== undefined) return [pathOf('activities')];
  if (hasPartnerDialog) return [pathOf('courses'), pathOf('faq')];
  return pathsFor(hasNotFinished || hasSigned === false ? ['pub'] : ['pub', 'in']);
}

/** The rendered pages behind these guards, with every article. */
function pathsFor(guards: readonly string[]): string[] {
  const names = [...RENDERED_PAGES.keys()].filter((name) => guards.includes(PAGES[name].guard));
  return names.flatMap((name: PageName) =>
    name === 'article' ? readdirSync(ARTICLES).map((slug) => pathOf('article', { slug })) : [PAGES[name].path],
  );
}

/** Creates a member by the plan, signed in on the page. */
export async function createMember(page: Page, plan: MemberPlan, locale: Locale): Promise<void> {
  const facts = { locale, ...(plan.hasPartnerDialog && { isNew: true as const }) };
  const { uid, email } = await (plan.hasNotFinished ? newMember(page, facts) : signedInMember(page, facts));
  if (plan.isConfirmed) await confirmMailedEmail(page, email);
  if (plan.band !== undefined) {
    const birthDate = new Date(Date.now() - (AGE_BANDS[plan.band].min + 30) * DAY_MS).toISOString();
    const born = `${birthDate.slice(0, 10)}T00:00:00.000Z`;
    await send(page, writeChild.path.replace(':uid', uid), { childName: 'Ida', birthDate: born, dueDate: null });
  }
  // No call of today makes such members, but those of earlier systems are.
  if (plan.hasName === false) await runSql("update users set first_name = '' where uid = $1", uid);
  if (plan.hasSigned === false) await runSql('delete from users_policy where uid = $1', uid);
}

async function runSql(sql: string, uid: string): Promise<void> {
  // The output of the server names it (playwright.hydration.config.ts).
  const client = new Client({ connectionString: process.env['HYDRATION_DATABASE'] });
  await client.connect();
  await client.query(sql, [uid]);
  await client.end();
}
