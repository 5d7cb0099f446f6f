import { leadsTo, type Page } from './page-row.ts';

/** Old addresses, and names that are parts of longer ones: each only redirects. Rows of `PAGES`. */
export const OLD_PAGES = {
  homeAlternative: leadsTo('/home', 'courses', { guard: 'pub' }),
  profile: leadsTo('/create-profile', 'profileStep1', { guard: 'wiz' }),
  profileStep3: leadsTo('/create-profile/step3', 'courses', { guard: 'wiz' }),
  content: leadsTo('/content', 'courses'),
  oldCertificates: leadsTo('/certificate', 'courses', { guard: 'pub' }),
  oldCertificate: leadsTo('/certificate/:slug', 'redeem', { guard: 'pub' }),
  oldBabyInfoBelowRedeem: leadsTo('/redeem/:slug/baby-info', 'redeem', { guard: 'pub' }),
  oldPartnersBelowRedeem: leadsTo('/redeem/:slug/distribution/partners', 'redeem', { guard: 'pub' }),
  oldPartnersConfirmationBelowRedeem: leadsTo('/redeem/:slug/distribution/partners/confirmation', 'redeem', {
    guard: 'pub',
  }),
  oldMultiplesBelowRedeem: leadsTo('/redeem/:slug/multiples-contact', 'redeem', { guard: 'pub' }),
  oldCourseCertificate: leadsTo('/:slug/certificate', 'redeem', { guard: 'pub' }),
  oldBabyInfo: leadsTo('/:slug/baby-info', 'redeem', { guard: 'pub' }),
  oldPartners: leadsTo('/:slug/distribution/partners', 'redeem', { guard: 'pub' }),
  oldPartnersConfirmation: leadsTo('/:slug/distribution/partners/confirmation', 'redeem', { guard: 'pub' }),
  oldMultiples: leadsTo('/:slug/multiples-contact', 'redeem', { guard: 'pub' }),
  bareConfirmation: leadsTo('/confirmation', 'courses'),
  bareComplete: leadsTo('/complete', 'courses'),
  bareReward: leadsTo('/reward', 'courses'),
  bareBabyInfo: leadsTo('/baby-info', 'courses'),
  bareDistribution: leadsTo('/distribution', 'courses'),
  bareDistributionOptions: leadsTo('/distribution-options', 'courses'),
  barePickupLocation: leadsTo('/pickup-location', 'courses'),
  bareShippingInfo: leadsTo('/shipping-info', 'courses'),
  bareDirectToParent: leadsTo('/direct-to-parent', 'courses'),
  bareIneligible: leadsTo('/ineligible', 'courses'),
} satisfies Record<string, Page>;
