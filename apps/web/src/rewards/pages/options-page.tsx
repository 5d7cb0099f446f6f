import type { Course } from '@nestling/contract/learning/course';
import type { Redemption } from '@nestling/contract/rewards/redemption';
import { isOrderPending } from '@nestling/domain/rewards/redemption';
import type { Eligible } from '@nestling/contract/learning/eligible';
import { isMilitaryState, stateOfRegion } from '@nestling/domain/account/place/zip-region';
import { goesStraightToShop } from '@nestling/domain/rewards/distribution-options';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import boxHatched from '../../assets/illustrations/box-hatched.svg';
import parcelHatched from '../../assets/illustrations/parcel-hatched.svg';
import { fetchAnswer } from '../../lib/api/answers.ts';
import { usePageTitle } from '../../lib/words/page-title.ts';
import { queryClient } from '../../lib/query.ts';
import { ReasonNote } from '../../lib/words/reason-note.tsx';
import { settings } from '../../lib/settings.ts';
import { SupportLink } from '../../lib/links/support-link.tsx';
import { chosenText } from '../../lib/i18n/i18n.ts';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { Message } from '../../lib/i18n/message.tsx';
import { Band } from '@nestling/ui/layout/band.tsx';
import { classNames } from '@nestling/ui/class-names.ts';
import { BabyIcon } from '@nestling/ui/icons/baby.ts';
import { MapPinIcon } from '@nestling/ui/icons/map-pin.ts';
import { WarningCircleIcon } from '@nestling/ui/icons/warning-circle.ts';
import { NotePanel } from '@nestling/ui/state/note-panel.tsx';
import foot from '@nestling/ui/layout/foot.module.css';
import page from '@nestling/ui/layout/page.module.css';
import type from '@nestling/ui/text.module.css';
import { codeNameKey } from '../../lib/words/code-name.ts';
import { insideSentence } from '@nestling/messages/inside-sentence';
import {
  distributionState,
  eligibleQuery,
  methodCards,
  productQuery,
  selectedOption,
  type DistributionState,
} from '../places/data/distribution.ts';
import { useEmailPanel } from '../gate/data/email-need.ts';
import { useOrderNotice } from '../gate/data/order-notice.ts';
import { loadRedeem, useRedeemCourse, type RedeemCourse } from '../data/redeem-course.ts';
import { redemptionQuery } from '../data/redemption.ts';
import { useRewardViewed } from '../data/reward-events.ts';
import type { OrderAbroad } from '../order/data/order.ts';
import { canHaveOffer, pricedOffers } from '../order/data/priced-offer.ts';
import { StraightToShop } from '../order/components/straight-to-shop.tsx';
import { WaitingOrEnded } from '../order/components/waiting-or-ended.tsx';
import { fieldProblem, usePlaces, type Places } from '../places/data/use-places.ts';
import { BoxEmail } from '../gate/components/box-email.tsx';
import { NothingNear } from '../places/components/nothing-near.tsx';
import { PassedPill } from '../components/passed-pill.tsx';
import { MethodCards } from '../components/method-cards.tsx';
import { ZipSearchField } from '../places/components/zip-search-field.tsx';
import styles from './options-page.module.css';

export function load(pathname: string): Promise<Response | undefined> {
  return loadRedeem(pathname, ({ uid, slug, locale }) => [
    fetchAnswer(eligibleQuery(uid, slug, locale)),
    fetchAnswer(productQuery(slug)),
    fetchAnswer(redemptionQuery(uid, slug)),
  ]);
}

/** Renders the methods to get the box. */
export default function OptionsPage() {
  const facts = useRedeemCourse();
  const { slug, uid, locale, user, course, isBox } = facts;
  const { t } = useMessages();
  usePageTitle(isBox ? null : t('shipping-info-page.backOther'));
  const { data: eligible } = useQuery(eligibleQuery(uid, slug, locale), queryClient);
  const { data: product } = useQuery(productQuery(slug), queryClient);
  const { data: redemption = null } = useQuery(redemptionQuery(uid, slug), queryClient);
  const country = user?.country ?? 'US';
  const places = usePlaces({ ownZip: user?.zip ?? '', country, eligible: eligible?.userEligible, locale });
  const state = distributionState({
    syllabusId: course?.legacySyllabusId ?? '',
    eligible: eligible ?? null,
    places: places.result?.places ?? null,
    placesError: places.failure,
    search: { query: places.zip, hasErrors: places.search.searchQueryHasErrors },
    product: product ?? null,
    selectedOption: selectedOption(redemption),
  });
  const abroad = useOrderAbroad(facts, eligible, country);
  return (
    <StraightToShop order={abroad}>
      <MethodsOrNotice facts={facts} places={places} country={country} state={state} redemption={redemption} />
    </StraightToShop>
  );
}

/** Null where the parent must choose first, or confirm the email. */
function useOrderAbroad(
  { uid, slug, course }: RedeemCourse,
  answer: Eligible | undefined,
  country: string,
): OrderAbroad | null {
  const eligible = answer?.userEligible ?? null;
  const { blocks } = useEmailPanel();
  const { search } = useLocation();
  // The parent must read what happened to the previous order first.
  const hasNotice = useOrderNotice() !== null;
  return useMemo(() => {
    const [offer] = pricedOffers(course?.offers ?? []);
    if (!course || !eligible || !offer || blocks || hasNotice) return null;
    const straight = goesStraightToShop({
      country,
      offers: course.offers.length,
      eligible,
      foreignDirectOrder: settings().config.foreignDirectOrder,
      stay: new URLSearchParams(search).get('stay') === '1',
    });
    return straight ? { uid, slug, legacySyllabusId: course.legacySyllabusId, country, offer } : null;
  }, [uid, slug, course, eligible, country, blocks, hasNotice, search]);
}

interface MethodsProps {
  facts: RedeemCourse;
  places: Places;
  country: string;
  state: DistributionState;
}

function MethodsOrNotice({
  facts,
  places,
  country,
  state,
  redemption,
}: MethodsProps & { redemption: Redemption | null }) {
  // A search without an answer does not prove that nothing is near.
  const isNothingNear = state.diggingTooDeep && !places.busy && places.problem === null;
  // Not by the selected option, because a place that has closed since is one too.
  const isOrdered = isOrderPending(redemption?.orderStatus);
  const order = (
    <WaitingOrEnded redemption={redemption} hasChoice={!isNothingNear}>
      <ReasonNote except="order-pending" />
    </WaitingOrEnded>
  );
  const seen = { facts, places, country, order, isOrdered };
  if (!isNothingNear) return <Methods {...seen} state={state} />;
  return <NothingNear {...seen} canPickUp={state.pickupRules.allowPickup} />;
}

interface OrderSeen {
  /** The pending order, or how the last one ended. */
  order: ReactNode;
  isOrdered: boolean;
}

function Methods({ facts, places, country, state, order, isOrdered }: MethodsProps & OrderSeen) {
  const { t, locale } = useMessages();
  const { slug, course, isBox, user } = facts;
  const isMilitary = isMilitaryState(stateOfRegion(user?.region ?? ''));
  const email = useEmailPanel();
  useRewardViewed('Distribution Options', slug);
  const noticeId = useId();
  const isUnanswered = places.problem === 'failed' && state.shipToStoreSearch.userSearchQueryHasErrors;
  const reward = rewardText(course?.offers ?? [], isBox, { t, locale });
  // Not by the cards, because these change when the places are loaded.
  const hasBoth = state.pickupRules.allowPickup && state.shippingRules.allowDTPShipping;
  const lead = [reward, hasBoth ? t('distribution-options.question') : ''].filter(Boolean).join(' ');
  return (
    <>
      <Band ground="honey" picture={<RewardPicture isBox={isBox} />}>
        <div className={styles.words}>
          {course ? <PassedPill words={t('distribution-options.passed', { course: course.title })} /> : null}
          <h1 className={classNames(type.display, styles.title)}>
            {t(isBox ? 'distribution-options.title' : 'distribution-options.titleOther')}
          </h1>
          {lead === '' ? null : <p className={classNames(type.lead, styles.lead)}>{lead}</p>}
        </div>
      </Band>
      <div className={classNames(page.content, foot.near, styles.below)}>
        <BoxEmail panel={email} />
        {order}
        {state.pickupRules.allowPickup ? (
          <CodeSearch places={places} country={country} errorNoticeId={isUnanswered ? noticeId : undefined} />
        ) : null}
        {isUnanswered ? (
          <LookUpFailed id={noticeId} />
        ) : (
          <NoPlace places={places} zip={state.shipToStoreSearch.userSearchQuery} isMilitary={isMilitary} />
        )}
        <MethodCards
          cards={methodCards(state)}
          slug={slug}
          busy={places.busy}
          near={{ count: places.result?.places.length ?? 0, zip: places.zip }}
          country={country}
          isBox={isBox}
          isMilitary={isMilitary}
          hasOffer={canHaveOffer(course)}
          isSecondChoice={isOrdered}
        />
        <NotePanel icon={<BabyIcon weight="fill" color="var(--pine-5)" aria-hidden="true" />}>
          <Message
            of="distribution-options.multiples"
            tags={{
              support: (text) => <SupportLink form="multiples">{text}</SupportLink>,
            }}
          />
        </NotePanel>
      </div>
    </>
  );
}

interface CodeSearchProps extends Pick<MethodsProps, 'places' | 'country'> {
  /** Id of the notice that says why the places are missing. */
  errorNoticeId: string | undefined;
}

/** The postal code decides which places are near. */
function CodeSearch({ places, country, errorNoticeId }: CodeSearchProps) {
  const { t } = useMessages();
  const problem = fieldProblem(places.problem);
  const code = insideSentence(t(codeNameKey(country)));
  return (
    <div className={styles.search}>
      <ZipSearchField
        search={places.search}
        dispatch={places.dispatch}
        country={country}
        label={t('distribution-options.yourCode', { code })}
        icon={<MapPinIcon weight="bold" size={20} />}
        button={t('distribution-options.update')}
        buttonKind="outline"
        busy={places.busy}
        error={problem === null ? null : chosenText(problem, { code })}
        errorNoticeId={errorNoticeId}
        onSearch={places.again}
      />
    </div>
  );
}

function RewardPicture({ isBox }: { isBox: boolean }) {
  return isBox ? (
    <img className={styles.box} src={boxHatched} alt="" width={360} height={262} />
  ) : (
    <img className={classNames(styles.box, styles.parcel)} src={parcelHatched} alt="" width={360} height={232} />
  );
}

/**
 * Names the reward: a box by its contents, one kit also by its title, several by their titles;
 * empty where the content does not describe it.
 */
function rewardText(offers: Course['offers'], isBox: boolean, { t, locale }: ReturnType<typeof useMessages>): string {
  const [first, ...more] = offers;
  if (first !== undefined && !isBox && more.length > 0) {
    const list = new Intl.ListFormat(locale, { type: 'disjunction' });
    return t('distribution-options.leadKinds', {
      kinds: list.format(offers.map(({ title }, at) => (at === 0 ? title : insideSentence(title)))),
    });
  }
  const contents = first?.skuDescription ?? '';
  if (first === undefined || contents === '') return '';
  return isBox
    ? t('distribution-options.lead', { contents })
    : t('distribution-options.leadNamed', { item: first.title, contents: insideSentence(contents) });
}

function LookUpFailed({ id }: { id: string }) {
  const { t } = useMessages();
  return (
    <p id={id} className={styles.failed} role="alert">
      <WarningCircleIcon weight="fill" size={22} aria-hidden="true" />
      {t('distribution-options.lookupFailed')}
    </p>
  );
}

interface NoPlaceProps {
  places: Places;
  zip: string;
  /** The member's postal code is military, so no parcel can be sent there. */
  isMilitary: boolean;
}

function NoPlace({ places, zip, isMilitary }: NoPlaceProps) {
  const { t } = useMessages();
  const none = places.result !== null && places.result.radiusMiles > 0 && places.result.places.length === 0;
  return (
    <div className={none ? styles.none : type.hidden}>
      {none ? <MapPinIcon weight="fill" size={28} color="var(--pine-5)" aria-hidden="true" /> : null}
      <p role="status">
        {none ? t(isMilitary ? 'distribution-options.noPlacesPlain' : 'distribution-options.noPlaces', { zip }) : ''}
      </p>
      {none ? (
        <SupportLink form="no-pickup-in-range" standalone>
          {t('distribution-options.askLink')}
        </SupportLink>
      ) : null}
    </div>
  );
}
