import type { LeadTransfer } from '@nestling/contract/rewards/lead-transfer';
import { serveApi, type ServedAnswer, type RecordedCall } from './api.ts';
import { courseWith } from './course.ts';
import { orderWith, redeemCourse, redemptionWith } from './rewards.ts';

/** The call of a yes. */
export const UPLOAD = 'POST /api/lead-transfer/upload';
const RECORD = 'POST /api/corporate-partners/u1/tuckaway';

/** The question of a partner with two disclosures. */
export const QUESTION: LeadTransfer = {
  partner: {
    slug: 'tuckaway',
    offerText: 'Tuckaway gets a number.',
    privacyPolicyText: 'Tuckaway privacy policy',
    privacyPolicyLink: 'https://example.com/privacy',
    requiresAgeVerification: false,
    requiresAddressVerification: false,
    requiresChildDueDate: false,
    requiresChildGender: false,
    requiresDisclosure: true,
    requiresParentDateOfBirth: false,
    requiresPhoneNumber: false,
    requiresTrustedForm: false,
    requiresWicStatus: false,
    requiresInsuranceProvider: false,
  },
  optIn: {
    businessName: 'Tuckaway',
    headline: 'A travel sheet',
    primaryDescription: 'Would you like it?',
    description: 'It is soft.',
    offerDescription: 'We take you there.',
    optInYesLabel: 'Yes, I agree',
    optInNoLabel: 'No, thanks',
    optInCallToActionLabel: 'Go on',
    optInCallToActionLink: 'https://example.com/sheet',
    mandatoryWarning: null,
    returnLinkLabel: null,
    returnLinkUrl: null,
    graphic: { url: '/media/scene.svg', alt: 'A stroller', width: 400, height: 240 },
  },
  disclosures: [
    { slug: 'tuckaway', disclosure: 'They may know.', disclosureLogo: null },
    {
      slug: 'little-loop',
      disclosure: 'They may pass it on.',
      disclosureLogo: { url: '/media/loop.svg', alt: 'Little Loop', width: 171, height: 40 },
    },
  ],
  consentVersion: '0123456789abcdef',
};

/** Returns the server's record of an answer. */
export const recordOf = (optIn: boolean) => ({
  partner: 'tuckaway',
  optIn,
  optInDate: '2026-11-22T12:00:00.000Z',
  mobile: false,
  email: 'maya@example.com',
});

/** Differences of the confirmation page of an order. */
export interface Opened {
  /** Answers in addition to those of the page. */
  routes?: Readonly<Record<string, ServedAnswer | ((call: RecordedCall) => ServedAnswer | Promise<ServedAnswer>)>>;
  question?: LeadTransfer;
  course?: Parameters<typeof redeemCourse>[0];
  records?: object;
}

/** Serves the confirmation of a paid order whose course asks after shipping. */
export function serveQuestion({ routes = {}, question = QUESTION, course = {}, records = {} }: Opened): RecordedCall[] {
  return serveApi({
    'GET /api/syllabus': { data: [courseWith({ status: 3 })], meta: { component: null } },
    'GET /api/courses/safe-sleep': {
      data: redeemCourse({ optInType: 'post-shipping', linkedOptIn: { slug: 'tuckaway' }, ...course }),
    },
    'GET /api/users-redemptions/u1/safe-sleep': {
      data: redemptionWith({ distributionType: 'DTP', orderNumber: 'NB-20001', orderId: 'o1' }),
    },
    'GET /api/order/o1': {
      data: orderWith({
        orderNumber: 'NB-20001',
        orderStatus: 'paid',
        shippingPrice: 9.95,
        title: 'Kit',
        shipTo: null,
      }),
    },
    'GET /api/corporate-partners/u1': { data: records },
    'GET /api/lead-transfer/tuckaway': { data: question },
    [UPLOAD]: { data: { status: 'SUCCESS' } },
    [RECORD]: ({ body }) => ({ data: recordOf(body['optIn'] === true) }),
    ...routes,
  });
}
