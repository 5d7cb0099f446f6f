import { pathOf } from '@nestling/domain/pages';
import { shippingPageKind } from '@nestling/domain/rewards/distribution-options';
import type { Course } from '@nestling/contract/learning/course';
import type { Redemption } from '@nestling/contract/rewards/redemption';
import { isOrderPending } from '@nestling/domain/rewards/redemption';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { dollars } from '#lib/words/money.ts';
import { queryClient } from '#lib/query.ts';
import { ReasonNote } from '#lib/words/reason-note.tsx';
import { settings } from '#lib/settings.ts';
import { SiteLink } from '#lib/links/site-link.tsx';
import { useMessages } from '#lib/i18n/use-messages.ts';
import back from '@nestling/ui/back-look.module.css';
import { classNames } from '@nestling/ui/class-names.ts';
import { ErrorSummary } from '@nestling/ui/form/error-summary.tsx';
import foot from '@nestling/ui/layout/foot.module.css';
import { Form } from '@nestling/ui/form/form.tsx';
import { ArrowLeftIcon } from '@nestling/ui/icons/arrow-left.ts';
import page from '@nestling/ui/layout/page.module.css';
import { PageTop } from '@nestling/ui/layout/page-top.tsx';
import { useOrderNotice } from '../../gate/data/order-notice.ts';
import { useEmailPanel } from '../../gate/data/email-need.ts';
import { pricedOffers } from '../data/priced-offer.ts';
import { redemptionQuery, waitingVariant } from '../../data/redemption.ts';
import { useRewardViewed } from '../../data/reward-events.ts';
import { loadRedeem, useRedeemCourse, type RedeemCourse } from '../../data/redeem-course.ts';
import { useShippingForm, type ShippingFormState } from '../data/use-shipping-form.ts';
import { readWaitingFor } from '../data/waiting-for.ts';
import { BoxEmail } from '../../gate/components/box-email.tsx';
import { ExistingOrderPanel } from '../components/existing-order-panel.tsx';
import { OffersAbroad } from '../components/offers-abroad.tsx';
import { BillingChoice } from '../components/billing-choice.tsx';
import { NothingToOrder } from '../components/nothing-to-order.tsx';
import { OfferChoice } from '../components/offer-choice.tsx';
import { useOfferStock } from '../data/use-offer-stock.ts';
import { unpaidWord } from '../data/shop-order-texts.ts';
import { parcelTexts } from '../data/parcel-texts.ts';
import { OrderSummary } from '../components/order-summary.tsx';
import { RefusalPanel } from '../../gate/components/refusal-panel.tsx';
import { ShippingFields } from '../components/shipping-fields.tsx';
import { WaitingOrEnded } from '../components/waiting-or-ended.tsx';
import styles from './shipping-page.module.css';

export function load(pathname: string): Promise<Response | undefined> {
  return loadRedeem(pathname, ({ uid, slug }) => [readWaitingFor(uid, slug)]);
}

/** Renders the shipping form. */
export default function ShippingPage() {
  const facts = useRedeemCourse();
  const { course, user } = facts;
  if (!course) return null;
  return shippingPageKind(user?.country ?? 'US') === 'offers-only' ? (
    <OffersAbroad facts={facts} course={course} />
  ) : (
    <ShippingForm facts={facts} course={course} />
  );
}

function ShippingForm({ facts: { slug, uid, user, isBox }, course }: { facts: RedeemCourse; course: Course }) {
  const { t, locale } = useMessages();
  const formId = useId();
  const { config } = settings();
  const { legacySyllabusId } = course;
  const words = parcelTexts(isBox);
  const offers = pricedOffers(course.offers);
  const { data: redemption = null } = useQuery(redemptionQuery(uid, slug), queryClient);
  const email = useEmailPanel();
  useRewardViewed('Direct To Parent', slug);
  const state = useShippingForm({ uid, slug, legacySyllabusId, user, offers, redemption });
  const { summary } = state;
  /** Counts attempts to order without a chosen box, so that each attempt moves the focus again. */
  const [missed, setMissed] = useState(0);
  const form = state.watch();
  const changes = state.offerChanges;
  const stock = useOfferStock({ offers, redemption, chosen: form.selectedOffer, changes });
  const chosen = stock.open;
  const trySend = (send: () => void) => {
    if (email.blocks) email.show();
    else if (!chosen) setMissed(missed + 1);
    else send();
  };
  const priceWords = (amount: number) =>
    amount <= 0 ? t('shipping-info-page.free') : dollars(amount, locale, user?.country ?? null);
  const paid = (chosen?.shippingPrice ?? 0) > 0;
  const choice = (
    <OfferChoice
      legend={t(offers.length > 1 ? words.choose : words.yours)}
      offers={offers}
      chosen={form.selectedOffer}
      changes={changes}
      stock={stock}
      missed={missed}
      priceText={priceWords}
      onChoose={(selectedOffer) => state.setValue('selectedOffer', selectedOffer)}
    />
  );
  return (
    <div className={classNames(page.content, foot.near, styles.page)}>
      <div className={styles.form}>
        <PageTop
          title={t('shipping-info-page.title')}
          lead={introContent(paid) ?? t(words.intro)}
          back={
            <SiteLink className={back.back} to={pathOf('distributionOptions', { slug })}>
              <ArrowLeftIcon weight="bold" aria-hidden="true" />
              {t(words.back)}
            </SiteLink>
          }
        />
        <BoxEmail panel={email} />
        <RefusalPanel refusal={state.refusal} />
        <OrderBefore
          state={state}
          redemption={redemption}
          chosen={chosen?.variantId ?? null}
          onSendElsewhere={() => trySend(state.changeAddress)}
        />
        {stock.isEmpty ? (
          <NothingToOrder canPickUp={stock.canPickUp} />
        ) : (
          <Form id={formId} className={styles.form} onSubmit={(event) => trySend(() => state.handleSubmit(event))}>
            {summary.entries.length === 0 ? null : (
              <ErrorSummary {...summary} title={t('common.errorSummary', { count: summary.entries.length })} />
            )}
            {config.upsellOnTop ? choice : null}
            <ShippingFields state={state} />
            {paid ? <BillingChoice state={state} /> : null}
            {config.upsellOnTop ? null : choice}
          </Form>
        )}
      </div>
      {stock.isEmpty ? null : (
        <div className={styles.summary}>
          <OrderSummary
            stock={stock}
            priceText={priceWords}
            busy={state.formState.isSubmitting}
            form={formId}
            blockedBy={email.blocks ? email.titleId : null}
            isSecond={isOrderPending(redemption?.orderStatus)}
          />
        </div>
      )}
    </div>
  );
}

/** Returns the editors' text above the form; null where they set none. */
function introContent(paid: boolean): string | null {
  const { config } = settings();
  return (paid ? config.paidShippingIntroContent : config.localShippingIntroContent) ?? null;
}

interface OrderBeforeProps {
  state: ShippingFormState;
  redemption: Redemption | null;
  /** Variant of the currently chosen offer. */
  chosen: string | null;
  onSendElsewhere: () => void;
}

function OrderBefore({ state: { existing }, redemption, chosen, onSendElsewhere }: OrderBeforeProps) {
  const { t } = useMessages();
  const hasEnded = useOrderNotice() !== null;
  if (existing !== null && redemption?.orderNumber === existing.orderNumber && !hasEnded) {
    // Only the same offer may change its address, because another offer would be another order.
    const mayMove =
      isOrderPending(redemption.orderStatus) && !redemption.checking && chosen === waitingVariant(redemption);
    const isUnpaid = redemption.orderStatus === 'invoiced' && !redemption.checking;
    return (
      <>
        <ExistingOrderPanel
          key={existing.to}
          existing={existing}
          waits={isUnpaid ? t(unpaidWord(redemption.shippingPrice ?? 0)) : null}
          onSendElsewhere={mayMove ? onSendElsewhere : null}
        />
        {isOrderPending(redemption?.orderStatus) ? <ReasonNote /> : <ReasonNote except="order-pending" />}
      </>
    );
  }
  return (
    <WaitingOrEnded redemption={redemption}>
      <ReasonNote except="order-pending" />
    </WaitingOrEnded>
  );
}
