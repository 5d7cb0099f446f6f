import type { Course } from '@nestling/contract/learning/course';
import { isOrderPending } from '@nestling/domain/rewards/redemption';
import { pathOf } from '@nestling/domain/pages';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { dollars } from '#lib/words/money.ts';
import { usePageTitle } from '#lib/words/page-title.ts';
import { queryClient } from '#lib/query.ts';
import { SiteLink } from '#lib/links/site-link.tsx';
import { useAction } from '#lib/use-action.ts';
import { useMessages } from '#lib/i18n/use-messages.ts';
import back from '@nestling/ui/back-look.module.css';
import { classNames } from '@nestling/ui/class-names.ts';
import foot from '@nestling/ui/layout/foot.module.css';
import { Form } from '@nestling/ui/form/form.tsx';
import { ArrowLeftIcon } from '@nestling/ui/icons/arrow-left.ts';
import page from '@nestling/ui/layout/page.module.css';
import { PageTop } from '@nestling/ui/layout/page-top.tsx';
import { BoxEmail } from '../../gate/components/box-email.tsx';
import { RefusalPanel } from '../../gate/components/refusal-panel.tsx';
import { useEmailPanel } from '../../gate/data/email-need.ts';
import type { RedeemCourse } from '../../data/redeem-course.ts';
import { redemptionQuery, waitingVariant } from '../../data/redemption.ts';
import { useRewardViewed } from '../../data/reward-events.ts';
import { offerChosenFirst } from '../data/offer-chosen-first.ts';
import { useOfferStock } from '../data/use-offer-stock.ts';
import { parcelTexts } from '../data/parcel-texts.ts';
import { pricedOffers, type PricedOffer } from '../data/priced-offer.ts';
import { useBoxOrder } from '../data/use-box-order.ts';
import { NothingToOrder } from './nothing-to-order.tsx';
import { OfferChoice } from './offer-choice.tsx';
import { OrderSummary } from './order-summary.tsx';
import { WaitingOrEnded } from './waiting-or-ended.tsx';
import styles from '../pages/shipping-page.module.css';

/**
 * Renders the boxes that can be sent abroad, without a form because the shop asks for the address.
 */
export function OffersAbroad({ facts: { slug, uid, user, isBox }, course }: { facts: RedeemCourse; course: Course }) {
  const { t, locale } = useMessages();
  const formId = useId();
  const words = parcelTexts(isBox);
  const email = useEmailPanel();
  const { data: redemption = null } = useQuery(redemptionQuery(uid, slug), queryClient);
  const order = useBoxOrder({ uid, slug, user });
  const offers = pricedOffers(course.offers);
  const [chosenSlug, choose] = useState(() => offerChosenFirst(offers, waitingVariant(redemption)));
  const [missed, setMissed] = useState(0);
  const title = t('shipping-info-page.titleAbroad');
  usePageTitle(title);
  useRewardViewed('Direct To Parent', slug);
  const changes = order.offerChanges;
  const stock = useOfferStock({ offers, redemption, chosen: chosenSlug, changes });
  const chosen = stock.open;
  const priceWords = (amount: number) =>
    amount <= 0 ? t('shipping-info-page.free') : dollars(amount, locale, user?.country ?? null);

  const { busy, run: place } = useAction('The order was not placed', async (offer: PricedOffer) => {
    const { legacySyllabusId } = course;
    await order.orderAbroad({ uid, slug, legacySyllabusId, country: user?.country ?? '', offer });
  });

  const send = (): void => {
    if (email.blocks) email.show();
    else if (chosen) place(chosen);
    else setMissed(missed + 1);
  };

  return (
    <div className={classNames(page.content, foot.near, styles.page)}>
      <div className={styles.form}>
        <PageTop
          title={title}
          lead={t('shipping-info-page.introAbroad')}
          back={
            <SiteLink className={back.back} to={`${pathOf('distributionOptions', { slug })}?stay=1`}>
              <ArrowLeftIcon weight="bold" aria-hidden="true" />
              {t(words.back)}
            </SiteLink>
          }
        />
        <BoxEmail panel={email} />
        <RefusalPanel refusal={order.refusal} />
        <WaitingOrEnded redemption={redemption} />
        {stock.isEmpty ? (
          <NothingToOrder canPickUp={stock.canPickUp} />
        ) : (
          <Form id={formId} onSubmit={send}>
            <OfferChoice
              legend={t(offers.length > 1 ? words.choose : words.yours)}
              offers={offers}
              chosen={chosenSlug}
              changes={changes}
              stock={stock}
              missed={missed}
              priceText={priceWords}
              onChoose={choose}
            />
          </Form>
        )}
      </div>
      {stock.isEmpty ? null : (
        <div className={styles.summary}>
          <OrderSummary
            stock={stock}
            priceText={priceWords}
            busy={busy}
            form={formId}
            blockedBy={email.blocks ? email.titleId : null}
            isSecond={isOrderPending(redemption?.orderStatus)}
          />
        </div>
      )}
    </div>
  );
}
