import { describe, expect, it } from 'vitest';
import {
  GATE_REASONS,
  GATE_STEPS,
  RESERVED_PARTNER_SLUGS,
  failedGate,
  gateTarget,
  judgeGate,
  redeemPageAt,
  redeemPath,
  writeProblem,
  type GateFacts,
  type RedeemPage,
} from './gate.ts';
import { gateNeeds } from './gate-needs.ts';
import type { RedemptionFacts } from '../redemption.ts';

const AT = '2025-03-10T08:00:00.000Z';
const able = { pickup: true, shipping: true, displayable: true, onlineOnly: false, incomplete: [] };
const blank: RedemptionFacts = {
  redemptionType: 'physical',
  distributionType: null,
  shippingPrice: 0,
  paidTimestamp: null,
  pickupTimestamp: null,
  awardedTimeStamp: null,
  actionTimeStamp: null,
  orderStatus: null,
  orderStatusURL: null,
};
const picked: RedemptionFacts = { ...blank, distributionType: 'Pickup', pickupTimestamp: AT };
const invoiced: RedemptionFacts = { ...blank, distributionType: 'DTP', orderStatus: 'invoiced', shippingPrice: 9.95 };
const reserved: RedemptionFacts = { ...invoiced, orderStatus: 'reserved' };
const cancelled: RedemptionFacts = { ...invoiced, orderStatus: 'cancelled' };
const freePaid: RedemptionFacts = {
  ...blank,
  distributionType: 'DTP',
  orderStatus: 'paid',
  paidTimestamp: AT,
  orderStatusURL: '/shop/orders/1/status',
};
const pricedPaid: RedemptionFacts = { ...freePaid, shippingPrice: 9.95 };
const granted: RedemptionFacts = { ...blank, redemptionType: 'digital', awardedTimeStamp: AT };

const ready: GateFacts = {
  slug: 'safe-sleep',
  videosMissing: false,
  quiz: 'passed',
  optInEnabled: true,
  linkedOptIn: null,
  optInAnswer: 'none',
  activeOffer: 'physical',
  redemption: null,
  eligible: able,
};
const mandatory = { slug: 'harbor', type: 'pre-redeem-mandatory' as const };
const optional = { slug: 'fern-co', type: 'pre-redeem' as const };

type FixedPage = Exclude<RedeemPage['kind'], 'opt-in'>;

const at = (rest: string) => `/redeem/safe-sleep${rest}`;
const to = (path: string, reason: string | null) => ({ kind: 'redirect', to: path, reason });
const allow = { kind: 'allow', to: null, reason: null };
const entry = (facts: Partial<GateFacts>) => judgeGate({ kind: 'entry' }, { ...ready, ...facts });

const pages: RedeemPage[] = [
  { kind: 'entry' },
  { kind: 'reward' },
  { kind: 'complete' },
  { kind: 'ineligible' },
  { kind: 'distribution-options' },
  { kind: 'shipping-info' },
  { kind: 'shipping-confirmation' },
  { kind: 'pickup-location' },
  { kind: 'pickup-confirmation' },
  { kind: 'direct-to-parent-confirmation' },
  { kind: 'certificate' },
  { kind: 'opt-in', partner: 'harbor' },
  { kind: 'opt-in', partner: 'fern-co' },
];

const everyone: GateFacts[] = [true, false].flatMap((videosMissing) =>
  (['none', 'failed', 'passed'] as const).flatMap((quiz) =>
    [true, false].flatMap((optInEnabled) =>
      [
        null,
        mandatory,
        optional,
        { slug: 'tuckaway', type: 'post-shipping' as const },
        { slug: 'plain', type: null },
      ].flatMap((linkedOptIn) =>
        (['none', 'yes', 'no', 'under-age'] as const).flatMap((optInAnswer) =>
          (['physical', 'digital', 'unrewarded', null] as const).flatMap((activeOffer) =>
            [null, picked, invoiced, reserved, cancelled, freePaid, pricedPaid, granted].flatMap((redemption) =>
              [
                null,
                able,
                { ...able, pickup: false },
                { ...able, shipping: false },
                { ...able, pickup: false, shipping: false },
              ].map((eligible) => ({
                slug: 'safe-sleep',
                videosMissing,
                quiz,
                optInEnabled,
                linkedOptIn,
                optInAnswer,
                activeOffer,
                redemption,
                eligible,
              })),
            ),
          ),
        ),
      ),
    ),
  ),
);

describe('the target of the gate entry', () => {
  it.each([
    [{ videosMissing: true }, to('/course/safe-sleep', 'videos-missing')],
    [{ videosMissing: true, quiz: 'none' as const }, to('/course/safe-sleep', 'videos-missing')],
    [{ quiz: 'none' as const }, to('/course/safe-sleep', 'quiz-missing')],
    [{ quiz: 'failed' as const }, to('/course/safe-sleep', 'quiz-not-passed')],
  ])('with %j is the course: %j [RWD-053 RWD-054]', (facts, verdict) => {
    expect(entry(facts)).toEqual(verdict);
  });

  it.each([
    [true, 'pre-redeem', 'none', true],
    [true, 'pre-redeem', 'no', false],
    [true, 'pre-redeem', 'yes', false],
    [true, 'pre-redeem-mandatory', 'none', true],
    [true, 'pre-redeem-mandatory', 'no', true],
    [true, 'pre-redeem-mandatory', 'yes', false],
    [true, 'pre-redeem', 'under-age', false],
    [true, 'pre-redeem-mandatory', 'under-age', false],
    [true, 'post-shipping', 'none', false],
    [true, null, 'none', false],
    [false, 'pre-redeem', 'none', false],
    [false, 'pre-redeem-mandatory', 'none', false],
  ] as const)(
    'with opt-in enabled %s, type %j, answer %s, is the opt-in: %s [RWD-057]',
    (optInEnabled, type, optInAnswer, requested) => {
      const verdict = entry({ optInEnabled, optInAnswer, linkedOptIn: { slug: 'harbor', type } });
      expect(verdict).toEqual(
        requested ? to(at('/harbor'), 'opt-in-needed') : to(at('/distribution-options'), 'choose-method'),
      );
    },
  );

  it.each([
    ['physical', null, false],
    ['physical', { ...able, pickup: false, shipping: false }, false],
    ['physical', { ...able, pickup: false, shipping: false, incomplete: ['region'] }, false],
    ['physical', { ...able, shipping: false }, true],
    ['physical', { ...able, pickup: false }, true],
    ['digital', null, false],
    ['digital', { ...able, pickup: false, shipping: false }, true],
    ['unrewarded', null, true],
  ] as const)(
    'for a %s reward, eligibility %j, is a partner’s opt-in: %s [RWD-055 RWD-056]',
    (activeOffer, eligible, requested) => {
      for (const linkedOptIn of [optional, mandatory]) {
        const verdict = entry({
          activeOffer,
          eligible: eligible && { ...eligible, incomplete: 'incomplete' in eligible ? [...eligible.incomplete] : [] },
          linkedOptIn,
        });
        expect(verdict.reason === 'opt-in-needed').toBe(requested);
      }
    },
  );

  it('is not the opt-in if a reward is claimed', () => {
    for (const redemption of [picked, invoiced, freePaid, granted])
      expect(entry({ linkedOptIn: mandatory, redemption })).not.toHaveProperty('reason', 'opt-in-needed');
    expect(entry({ linkedOptIn: mandatory, redemption: cancelled })).toHaveProperty('reason', 'opt-in-needed');
  });

  it('is the reward page for a digital offer, eligible or not [RWD-059]', () => {
    for (const eligible of [null, able]) {
      for (const redemption of [null, granted, picked, freePaid])
        expect(entry({ activeOffer: 'digital', eligible, redemption })).toEqual(to(at('/reward'), 'digital'));
    }
  });

  it.each([
    [freePaid, to(at('/distribution/shipping-info/confirmation'), 'already-redeemed')],
    [
      { ...freePaid, orderStatus: 'fulfilled' as const },
      to(at('/distribution/shipping-info/confirmation'), 'already-redeemed'),
    ],
    [pricedPaid, to(at('/distribution/direct-to-parent/confirmation'), 'already-redeemed')],
    [picked, to(at('/distribution/pickup-location/confirmation'), 'pickup-chosen')],
    [reserved, to(at('/distribution-options'), 'order-pending')],
    [invoiced, to(at('/distribution-options'), 'order-pending')],
    [granted, to(at('/reward'), 'digital')],
    [cancelled, to(at('/distribution-options'), 'choose-method')],
  ])('with the record %j is %j [RWD-060 RWD-061 RWD-062 RWD-063]', (redemption, verdict) => {
    expect(entry({ redemption })).toEqual(verdict);
  });

  it.each([
    ['unrewarded', able, to(at('/complete'), 'unrewarded')],
    [null, able, to(at('/complete'), 'unrewarded')],
    ['physical', able, to(at('/distribution-options'), 'choose-method')],
    ['physical', { ...able, pickup: false }, to(at('/distribution-options'), 'choose-method')],
    ['physical', { ...able, shipping: false }, to(at('/distribution-options'), 'choose-method')],
    ['physical', { ...able, pickup: false, shipping: false }, to(at('/ineligible'), 'not-eligible')],
    ['physical', null, to(at('/ineligible'), 'not-eligible')],
    ['unrewarded', null, to(at('/ineligible'), 'not-eligible')],
    [null, null, to(at('/ineligible'), 'not-eligible')],
  ] as const)(
    'without a record, with offer %j and eligibility %j, is %j [RWD-064 RWD-065 RWD-066]',
    (activeOffer, eligible, verdict) => {
      expect(entry({ activeOffer, eligible })).toEqual(verdict);
    },
  );

  it('is the completion page for an unpaid order if the course has no offer any longer', () => {
    for (const activeOffer of ['unrewarded', null] as const) {
      expect(entry({ activeOffer, redemption: invoiced })).toEqual(to(at('/complete'), 'unrewarded'));
      expect(entry({ activeOffer, redemption: picked })).toEqual(
        to(at('/distribution/pickup-location/confirmation'), 'pickup-chosen'),
      );
      expect(entry({ activeOffer, redemption: freePaid })).toEqual(
        to(at('/distribution/shipping-info/confirmation'), 'already-redeemed'),
      );
    }
  });

  it('is the page about an invalid address if the data is incomplete', () => {
    expect(failedGate()).toEqual(to('/invalid-url', null));
  });

  it('always exists, and is given by the first matching step [RWD-023 RWD-068]', () => {
    const astray = everyone.filter((facts) => {
      const first = GATE_STEPS.find((step) => step.target(facts) !== null);
      const verdict = judgeGate({ kind: 'entry' }, facts);
      return verdict.kind !== 'redirect' || verdict.reason !== (first?.target(facts)?.reason ?? 'not-eligible');
    });
    expect(astray).toEqual([]);
    expect(GATE_STEPS.map(({ name }) => name)).toEqual([
      'learned',
      'opt-in',
      'digital',
      'paid',
      'picked-up',
      'redemption',
      'eligible',
    ]);
    expect(new Set(everyone.map((facts) => gateTarget(facts).reason))).toEqual(new Set(GATE_REASONS));
  });
});

describe('a directly opened redeem page', () => {
  it('redirects only to a page that the member can open', () => {
    const deadEnds = everyone.flatMap((facts) =>
      pages.flatMap((page) => {
        const { to: address } = judgeGate(page, facts);
        if (address === null || !address.startsWith(at(''))) return [];
        const reached = redeemPageAt(address.slice(at('').length));
        const isOpen = reached !== null && (reached.kind === 'entry' || judgeGate(reached, facts).kind === 'allow');
        return isOpen && address !== redeemPath(facts.slug, page) ? [] : [{ page, address, facts }];
      }),
    );
    expect(deadEnds).toEqual([]);
  });

  const wronged = (kind: FixedPage, shouldOpen: (facts: GateFacts) => boolean) =>
    everyone.filter((facts) => (judgeGate({ kind }, facts).kind === 'allow') !== shouldOpen(facts));

  it('opens the certificate after a passed quiz, and never before', () => {
    expect(wronged('certificate', ({ quiz }) => quiz === 'passed')).toEqual([]);
  });

  it('opens each confirmation only with the record that it confirms', () => {
    expect(wronged('pickup-confirmation', ({ redemption }) => redemption === picked)).toEqual([]);
    expect(wronged('shipping-confirmation', ({ redemption }) => redemption === freePaid)).toEqual([]);
    const waitsOrPaid = [pricedPaid, invoiced, reserved];
    const hasOrder = ({ redemption }: GateFacts) => redemption !== null && waitsOrPaid.includes(redemption);
    expect(wronged('direct-to-parent-confirmation', hasOrder)).toEqual([]);
  });

  it('opens the options, and from them shipping and pickup if their method is available', () => {
    const atOptions = (facts: GateFacts) => gateTarget(facts).page.kind === 'distribution-options';
    expect(wronged('distribution-options', atOptions)).toEqual([]);
    expect(wronged('shipping-info', (facts) => atOptions(facts) && facts.eligible?.shipping === true)).toEqual([]);
    expect(wronged('pickup-location', (facts) => atOptions(facts) && facts.eligible?.pickup === true)).toEqual([]);
  });

  it('opens reward with a digital offer or reward, and complete and ineligible only as targets of the gate', () => {
    const targets = (kind: string) => (facts: GateFacts) => gateTarget(facts).page.kind === kind;
    const isIneligibleUnrewarded = (facts: GateFacts) =>
      targets('ineligible')(facts) && (facts.activeOffer === 'unrewarded' || facts.activeOffer === null);
    expect(wronged('reward', (facts) => targets('reward')(facts) || facts.redemption === granted)).toEqual([]);
    expect(wronged('complete', (facts) => targets('complete')(facts) || isIneligibleUnrewarded(facts))).toEqual([]);
    expect(wronged('ineligible', targets('ineligible'))).toEqual([]);
  });

  it.each([null, { ...able, pickup: false, shipping: false }])(
    'opens only the completion page of an unrewarded course with eligibility %j [LRN-160]',
    (eligible) => {
      for (const activeOffer of ['unrewarded', null] as const) {
        const facts = { ...ready, activeOffer, eligible };
        expect(judgeGate({ kind: 'complete' }, facts)).toEqual({ kind: 'allow', to: null, reason: null });
        expect(judgeGate({ kind: 'complete' }, { ...facts, quiz: 'failed' }).to).toBe('/course/safe-sleep');
        expect(judgeGate({ kind: 'complete' }, { ...facts, videosMissing: true }).to).toBe('/course/safe-sleep');
      }
      expect(judgeGate({ kind: 'complete' }, { ...ready, activeOffer: 'physical', eligible })).toEqual(
        to(at('/ineligible'), 'not-eligible'),
      );
    },
  );

  it('gives the reason of its redirect', () => {
    expect(judgeGate({ kind: 'shipping-info' }, { ...ready, quiz: 'failed' })).toEqual(
      to('/course/safe-sleep', 'quiz-not-passed'),
    );
    expect(judgeGate({ kind: 'complete' }, ready)).toEqual(to(at('/distribution-options'), 'choose-method'));
    expect(judgeGate({ kind: 'shipping-info' }, { ...ready, eligible: { ...able, shipping: false } })).toEqual(
      to(at('/distribution-options'), 'choose-method'),
    );
    expect(judgeGate({ kind: 'reward' }, { ...ready, redemption: picked })).toEqual(
      to(at('/distribution/pickup-location/confirmation'), 'pickup-chosen'),
    );
    expect(judgeGate({ kind: 'ineligible' }, { ...ready, eligible: null })).toEqual(allow);
  });

  it('redirects a free order, on the return from the shop, to the order’s confirmation without a reason', () => {
    const back: RedeemPage = { kind: 'direct-to-parent-confirmation' };
    const confirmation = at('/distribution/shipping-info/confirmation');
    expect(judgeGate(back, { ...ready, redemption: freePaid })).toEqual(to(confirmation, null));
    expect(judgeGate(back, { ...ready, redemption: pricedPaid })).toEqual(allow);
    expect(judgeGate(back, { ...ready, redemption: picked })).toHaveProperty('reason', 'pickup-chosen');
  });

  it('of another partner redirects to the entry', () => {
    expect(judgeGate({ kind: 'opt-in', partner: 'stranger' }, { ...ready, linkedOptIn: mandatory })).toEqual(
      to(at(''), null),
    );
    expect(judgeGate({ kind: 'opt-in', partner: 'harbor' }, ready)).toEqual(to(at(''), null));
    expect(judgeGate({ kind: 'opt-in', partner: 'harbor' }, { ...ready, linkedOptIn: mandatory })).toEqual(allow);
    expect(
      judgeGate({ kind: 'opt-in', partner: 'harbor' }, { ...ready, linkedOptIn: mandatory, optInAnswer: 'yes' }),
    ).toEqual(to(at('/distribution-options'), 'choose-method'));
  });

  it('redirects the options of a member with a claimed reward to the order page or confirmation', () => {
    const options: RedeemPage = { kind: 'distribution-options' };
    expect(judgeGate(options, { ...ready, redemption: picked })).toEqual(
      to(at('/distribution/pickup-location/confirmation'), 'pickup-chosen'),
    );
    expect(judgeGate(options, { ...ready, redemption: pricedPaid })).toEqual(
      to('/shop/orders/1/status', 'already-redeemed'),
    );
    expect(judgeGate(options, { ...ready, redemption: { ...freePaid, orderStatusURL: null } })).toEqual(
      to(at('/distribution/shipping-info/confirmation'), 'already-redeemed'),
    );
    expect(judgeGate(options, { ...ready, quiz: 'none', redemption: freePaid })).toEqual(
      to('/course/safe-sleep', 'quiz-missing'),
    );
  });
});

describe('claiming a reward', () => {
  it('is refused if one of the first two gate steps matches, and only then', () => {
    const refusals = ['videos-missing', 'quiz-not-passed', 'opt-in-needed'];
    const wrong = everyone.filter((facts) => {
      const { reason } = gateTarget(facts);
      const code = reason === 'quiz-missing' ? 'quiz-not-passed' : reason;
      return writeProblem(facts) !== (refusals.includes(code) ? code : null);
    });
    expect(wrong).toEqual([]);
  });
});

describe('the paths of the redeem pages', () => {
  it('are directly below the course', () => {
    const paths = pages.map((page) => redeemPath('x', page));
    expect(paths.slice(0, 5)).toEqual([
      '/redeem/x',
      '/redeem/x/reward',
      '/redeem/x/complete',
      '/redeem/x/ineligible',
      '/redeem/x/distribution-options',
    ]);
  });

  it('are below distribution for shipping and pickup', () => {
    const distribution = '/redeem/x/distribution';
    expect(redeemPath('x', { kind: 'shipping-info' })).toBe(`${distribution}/shipping-info`);
    expect(redeemPath('x', { kind: 'shipping-confirmation' })).toBe(`${distribution}/shipping-info/confirmation`);
    expect(redeemPath('x', { kind: 'pickup-location' })).toBe(`${distribution}/pickup-location`);
    expect(redeemPath('x', { kind: 'pickup-confirmation' })).toBe(`${distribution}/pickup-location/confirmation`);
  });

  it('are fixed for paid orders, partners and the certificate', () => {
    expect(redeemPath('x', { kind: 'direct-to-parent-confirmation' })).toBe(
      '/redeem/x/distribution/direct-to-parent/confirmation',
    );
    expect(redeemPath('x', { kind: 'opt-in', partner: 'harbor' })).toBe('/redeem/x/harbor');
    expect(redeemPath('x', { kind: 'certificate' })).toBe('/redeem/x/certificate');
  });

  it('are parsed back, and fixed segments win over partners', () => {
    for (const page of pages) expect(redeemPageAt(redeemPath('x', page).slice('/redeem/x'.length))).toEqual(page);
    expect(redeemPageAt('/reward/')).toEqual({ kind: 'reward' });
    for (const slug of RESERVED_PARTNER_SLUGS) expect(redeemPageAt(slug)?.kind).not.toBe('opt-in');
    for (const none of ['distribution', 'distribution/nowhere', 'Harbor', 'a--b', 'baby-info'])
      expect(redeemPageAt(none)).toBeNull();
  });
});

describe('the requirement of an allowed redeem page', () => {
  const requested = { boxNeedsConfirmedEmail: true, emailConfirmed: false };
  const needs = (page: RedeemPage, member = requested, facts: GateFacts = ready) =>
    gateNeeds(page, judgeGate(page, facts), member);

  it('is a confirmed email if a box is chosen there (D-167)', () => {
    const asking = pages.filter((page) => needs(page) !== null).map(({ kind }) => kind);
    expect(asking).toEqual(['distribution-options', 'shipping-info', 'pickup-location']);
    expect(needs({ kind: 'distribution-options' })).toBe('email-confirmation');
  });

  it('is null for a confirmed email, with the setting off, and on a page that redirects', () => {
    const options: RedeemPage = { kind: 'distribution-options' };
    expect(needs(options, { ...requested, emailConfirmed: true })).toBeNull();
    expect(needs(options, { ...requested, boxNeedsConfirmedEmail: false })).toBeNull();
    for (const facts of [
      { ...ready, redemption: picked },
      { ...ready, activeOffer: 'digital' as const },
      { ...ready, quiz: 'none' as const },
    ])
      expect(pages.map((page) => needs(page, requested, facts)).filter((need) => need !== null)).toEqual([]);
  });
});
