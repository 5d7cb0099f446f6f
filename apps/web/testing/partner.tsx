import type { LeadTransfer } from '@nestling/contract/rewards/lead-transfer';
import type { PartnerFlags } from '@nestling/domain/rewards/opt-in/partner-flags';
import { screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { clearAppError } from '../src/lib/words/app-error.ts';
import { queryClient } from '../src/lib/query.ts';
import { settings } from '../src/lib/settings.ts';
import { forgetOptIn } from '../src/rewards/opt-in/data/opt-in-draft.ts';
import PartnerPage, { load } from '../src/rewards/opt-in/pages/partner-page.tsx';
import { serveApi, type ServedAnswer, type RecordedCall } from './api.ts';
import { openPage } from './bootstrap.ts';
import { courseWith } from './course.ts';
import { user } from '@nestling/ui/testing/user.ts';
import { renderRoutes, currentAddress } from './render.tsx';
import { redeemCourse } from './rewards.ts';
import { openAsMember } from './user.ts';

export const PARTNER_ADDRESS = '/redeem/safe-sleep/harbor';
export const UPLOAD = 'POST /api/lead-transfer/upload';
export const RECORD = 'POST /api/corporate-partners/u1/harbor';
export const CHILDREN = 'POST /api/children/u1';

/**
 * Returns a partner's question with all its texts; it requests no fields unless the test sets them.
 */
export function questionOf(
  flags: Partial<PartnerFlags> = {},
  optIn: Partial<LeadTransfer['optIn']> = {},
): LeadTransfer {
  return {
    partner: {
      slug: 'harbor',
      offerText: 'Harbor gets your answers.',
      privacyPolicyText: 'Harbor privacy policy',
      privacyPolicyLink: 'https://example.com/privacy',
      requiresAgeVerification: false,
      requiresAddressVerification: false,
      requiresChildDueDate: false,
      requiresChildGender: false,
      requiresDisclosure: false,
      requiresParentDateOfBirth: false,
      requiresPhoneNumber: false,
      requiresTrustedForm: false,
      requiresWicStatus: false,
      requiresInsuranceProvider: false,
      ...flags,
    },
    optIn: {
      businessName: 'Harbor',
      headline: 'A free call from a nurse',
      primaryDescription: 'Would you like that?',
      description: null,
      offerDescription: null,
      optInYesLabel: 'Yes, call me',
      optInNoLabel: 'No, thanks',
      optInCallToActionLabel: 'Go on',
      optInCallToActionLink: null,
      mandatoryWarning: 'Harbor asks for a yes.',
      returnLinkLabel: 'Back to your courses',
      returnLinkUrl: '/course',
      graphic: null,
      ...optIn,
    },
    disclosures: [],
    consentVersion: '0123456789abcdef',
  };
}

interface OpenedPartner {
  question?: LeadTransfer;
  /** Answers in addition to those of the page. */
  routes?: Readonly<Record<string, ServedAnswer | ((call: RecordedCall) => ServedAnswer | Promise<ServedAnswer>)>>;
  mode?: 'pre-redeem' | 'pre-redeem-mandatory';
  search?: string;
}

/** Opens the page for a member of Philadelphia, without any input. */
export function openBeforePartner(): void {
  openPage();
  openAsMember({ country: 'US', region: 'US-PA', zip: '19103', email: 'maya@example.com' });
  settings().flags.enableThirdPartyOptIn = true;
  forgetOptIn('harbor');
  clearAppError();
  vi.spyOn(window, 'scrollTo').mockReturnValue(undefined);
}

/**
 * Opens the page of a partner through its route.
 * @returns the calls that it makes
 */
export async function openPartner(
  opened: OpenedPartner = {},
): Promise<{ container: HTMLElement; calls: RecordedCall[] }> {
  const { question = questionOf(), routes = {}, mode = 'pre-redeem', search = '' } = opened;
  const record = ({ body }: RecordedCall) => ({
    data: {
      partner: 'harbor',
      optIn: body['optIn'],
      optInDate: '2026-11-22T12:00:00.000Z',
      mobile: false,
      email: 'm@example.com',
    },
  });
  queryClient.clear();
  const calls = serveApi({
    'GET /api/syllabus': { data: [courseWith({ status: 3 })], meta: { component: null } },
    'GET /api/courses/safe-sleep': { data: redeemCourse({ optInType: mode, linkedOptIn: { slug: 'harbor' } }) },
    'GET /api/lead-transfer/harbor': { data: question },
    'GET /api/children/u1': { data: [] },
    'GET /api/zip-codes': { data: { status: 'OK', type: 'STANDARD', region: 'US-PA' } },
    [UPLOAD]: { data: { status: 'SUCCESS' } },
    [RECORD]: record,
    [CHILDREN]: { data: [] },
    ...routes,
  });
  await load(PARTNER_ADDRESS, search);
  const { container } = await renderRoutes(
    [
      { path: '/redeem/:slug/:partner', element: <PartnerPage /> },
      { path: '*', element: null },
    ],
    { at: PARTNER_ADDRESS + search },
  );
  return { container, calls };
}

export const posts = (calls: readonly RecordedCall[]) => calls.filter(({ method }) => method === 'POST');
const sendButton = () => screen.getByRole('button', { name: 'Go on' });
export const isClosed = () => sendButton().getAttribute('aria-disabled') === 'true';
export const send = () => user.click(sendButton());
export const chooseYes = () => user.click(screen.getByRole('radio', { name: 'Yes, call me' }));
export const chooseNo = () => user.click(screen.getByRole('radio', { name: 'No, thanks' }));

/** Chooses an answer to a question of the form. */
export function answerTo(question: string, answer: string): Promise<void> {
  return user.click(within(screen.getByRole('radiogroup', { name: question })).getByRole('radio', { name: answer }));
}

/** True once the page has redirected to the gate. */
export const isAtGate = () => currentAddress() === '/redeem/safe-sleep';
