import { gateRow, leadsTo, page, type Page } from './page-row.ts';

/** Pages of the reward area. Rows of `PAGES`. */
export const REWARD_PAGES = {
  invalidUrl: page('/invalid-url', {
    module: 'rewards/gate/invalid-url',
    guard: 'in',
    title: 'invalid-url',
  }),
  verifyNumber: page('/verify', {
    module: 'rewards/certificate/verify',
    guard: 'pub',
    title: 'verify',
    noindex: true,
  }),
  verify: page('/verify/:certificateID', {
    module: 'rewards/certificate/verify',
    guard: 'pub',
    title: 'verify',
    noindex: true,
  }),
  redeemNothing: leadsTo('/redeem', 'courses', { note: 'Cannot redeem without a course slug' }),
  redeem: gateRow('/redeem/:slug'),
  reward: page('/redeem/:slug/reward', {
    module: 'rewards/digital/reward',
    guard: 'gate',
    title: 'reward',
  }),
  complete: page('/redeem/:slug/complete', {
    module: 'rewards/complete',
    guard: 'gate',
    title: 'complete',
  }),
  ineligible: page('/redeem/:slug/ineligible', {
    module: 'rewards/gate/ineligible',
    guard: 'gate',
    title: 'ineligible',
  }),
  distributionOptions: page('/redeem/:slug/distribution-options', {
    module: 'rewards/options',
    guard: 'gate',
    title: 'distribution-options',
  }),
  shippingInfo: page('/redeem/:slug/distribution/shipping-info', {
    module: 'rewards/order/shipping',
    guard: 'gate',
    title: 'shipping-info',
  }),
  shippingConfirmation: page('/redeem/:slug/distribution/shipping-info/confirmation', {
    module: 'rewards/shipping-confirmation',
    guard: 'gate',
    title: 'shipping-confirmation',
  }),
  directConfirmation: page('/redeem/:slug/distribution/direct-to-parent/confirmation', {
    module: 'rewards/direct-confirmation',
    guard: 'gate',
    title: 'direct-confirmation',
  }),
  optIn: page('/redeem/:slug/:partner', {
    module: 'rewards/opt-in/partner',
    guard: 'gate',
  }),
  pickupLocation: page('/redeem/:slug/distribution/pickup-location', {
    module: 'rewards/pickup/pickup',
    guard: 'gate',
    title: 'pickup-location',
  }),
  pickupConfirmation: page('/redeem/:slug/distribution/pickup-location/confirmation', {
    module: 'rewards/pickup/pickup-confirmation',
    guard: 'gate',
    title: 'pickup-confirmation',
  }),
  certificate: page('/redeem/:slug/certificate', {
    module: 'rewards/certificate/certificate',
    guard: 'gate',
    title: 'certificate',
  }),
} satisfies Record<string, Page>;
