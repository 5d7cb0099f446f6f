import { gateAt, leadsTo, page } from './page-row.ts';
import type { Page } from './page-row.ts';

/** Pages of the reward area (contract section 6). Rows of `PAGES`. */
export const REWARD_PAGES = {
  invalidUrl: page('/invalid-url', {
    module: 'rewards/gate/invalid-url',
    guard: 'in',
    title: 'invalid-url',
    words: ['invalid-url'],
  }),
  verify: page('/verify/:certificateID', {
    module: 'rewards/certificate/verify',
    guard: 'pub',
    title: 'verify',
    words: ['verify'],
    noindex: true,
  }),
  redeemNothing: leadsTo('/redeem', 'courses', { note: 'Cannot redeem without a course slug' }),
  redeem: gateAt('/redeem/:slug'),
  reward: page('/redeem/:slug/reward', {
    module: 'rewards/digital/reward',
    guard: 'gate',
    title: 'reward',
    words: ['ineligible-page', 'rewards-page', 'course-cards', 'reasons'],
  }),
  complete: page('/redeem/:slug/complete', {
    module: 'rewards/complete',
    guard: 'gate',
    title: 'complete',
    words: ['complete-page', 'rewards-page', 'course-cards', 'reasons'],
  }),
  ineligible: page('/redeem/:slug/ineligible', {
    module: 'rewards/gate/ineligible',
    guard: 'gate',
    title: 'ineligible',
    words: ['ineligible-page', 'reasons'],
  }),
  distributionOptions: page('/redeem/:slug/distribution-options', {
    module: 'rewards/options',
    guard: 'gate',
    title: 'distribution-options',
    words: [
      'direct-to-parent-confirmation-page',
      'shipping-info-page',
      'box-email',
      'distribution-options',
      'distribution-partners',
      'certificate-view-prompt',
      'localized-postal-codes',
      'reasons',
    ],
  }),
  shippingInfo: page('/redeem/:slug/distribution/shipping-info', {
    module: 'rewards/order/shipping',
    guard: 'gate',
    title: 'shipping-info',
    words: [
      'shipping-confirmation',
      'household',
      'direct-to-parent-confirmation-page',
      'shipping-info-page',
      'box-email',
      'localized-postal-codes',
      'reasons',
    ],
  }),
  shippingConfirmation: page('/redeem/:slug/distribution/shipping-info/confirmation', {
    module: 'rewards/shipping-confirmation',
    guard: 'gate',
    title: 'shipping-confirmation',
    words: [
      'shipping-confirmation',
      'third-party-opt-in',
      'distribution-partners',
      'certificate-view-prompt',
      'reasons',
    ],
  }),
  directConfirmation: page('/redeem/:slug/distribution/direct-to-parent/confirmation', {
    module: 'rewards/direct-confirmation',
    guard: 'gate',
    title: 'direct-confirmation',
    words: [
      'direct-to-parent-confirmation-page',
      'shipping-confirmation',
      'third-party-opt-in',
      'certificate-view-prompt',
      'reasons',
    ],
  }),
  optIn: page('/redeem/:slug/:partner', {
    module: 'rewards/opt-in/partner',
    guard: 'gate',
    words: ['third-party-opt-in', 'reasons'],
  }),
  pickupLocation: page('/redeem/:slug/distribution/pickup-location', {
    module: 'rewards/pickup/pickup',
    guard: 'gate',
    title: 'pickup-location',
    words: [
      'household',
      'box-email',
      'distribution-options',
      'distribution-partners',
      'certificate-view-prompt',
      'localized-postal-codes',
      'reasons',
    ],
  }),
  pickupConfirmation: page('/redeem/:slug/distribution/pickup-location/confirmation', {
    module: 'rewards/pickup/pickup-confirmation',
    guard: 'gate',
    title: 'pickup-confirmation',
    words: ['pickup-confirmation', 'distribution-partners', 'certificate-view-prompt', 'reasons'],
  }),
  certificate: page('/redeem/:slug/certificate', {
    module: 'rewards/certificate/certificate',
    guard: 'gate',
    title: 'certificate',
    words: ['certificate', 'reasons'],
  }),
} satisfies Record<string, Page>;
