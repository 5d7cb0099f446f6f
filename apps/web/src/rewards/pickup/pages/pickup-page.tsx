import { pathOf } from '@nestling/domain/pages';
import type { Eligible } from '@nestling/contract/learning/eligible';
import type { PartnerPlace } from '@nestling/contract/rewards/places';
import type { Redemption } from '@nestling/contract/rewards/redemption';
import { PLACES_A_STEP } from '@nestling/domain/rewards/pickup/pickup-list';
import { distanceUnit } from '@nestling/domain/rewards/places/pickup-search';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { eachRow } from '#lib/each-row.tsx';
import { raiseDefaultBillboard } from '#lib/words/app-error.ts';
import { fetchAnswer } from '#lib/api/answers.ts';
import { queryClient } from '#lib/query.ts';
import { ReasonNote } from '#lib/words/reason-note.tsx';
import { SiteLink } from '#lib/links/site-link.tsx';
import { chosenText } from '#lib/i18n/i18n.ts';
import { useMessages } from '#lib/i18n/use-messages.ts';
import back from '@nestling/ui/back-look.module.css';
import { Button } from '@nestling/ui/button.tsx';
import { classNames } from '@nestling/ui/class-names.ts';
import { ArrowLeftIcon } from '@nestling/ui/icons/arrow-left.ts';
import { MagnifyingGlassIcon } from '@nestling/ui/icons/magnifying-glass.ts';
import link from '@nestling/ui/link.module.css';
import foot from '@nestling/ui/layout/foot.module.css';
import page from '@nestling/ui/layout/page.module.css';
import { PageTop } from '@nestling/ui/layout/page-top.tsx';
import type from '@nestling/ui/text.module.css';
import { codeNameKey } from '#lib/words/code-name.ts';
import { insideSentence } from '@nestling/messages/inside-sentence';
import { eligibleQuery } from '../../places/data/distribution.ts';
import { useEmailPanel, type EmailPanel } from '../../gate/data/email-need.ts';
import { loadRedeem, useRedeemCourse } from '../../data/redeem-course.ts';
import { useFocusAfterSearch } from '../data/use-focus-after-search.ts';
import { useVisiblePlaces } from '../data/use-visible-places.ts';
import { redemptionQuery } from '../../data/redemption.ts';
import { useRewardViewed } from '../../data/reward-events.ts';
import { usePickupChoice, type ChosenPlace, type PickupChoice } from '../data/use-pickup-choice.ts';
import { fieldProblem, usePlaces, type Places } from '../../places/data/use-places.ts';
import { displayedCode } from '../../places/data/zip-search.ts';
import { BoxEmail } from '../../gate/components/box-email.tsx';
import { CertificateBanner } from '../components/certificate-banner.tsx';
import { DistanceMap } from '../../places/components/distance-map.tsx';
import { NoPlaces } from '../../places/components/no-places.tsx';
import { MapSkeleton, PlaceSkeleton } from '../../places/components/place-skeleton.tsx';
import { PlaceDialog } from '../../places/components/place-dialog.tsx';
import { PlaceRow } from '../../places/components/place-row.tsx';
import { RefusalPanel } from '../../gate/components/refusal-panel.tsx';
import { ZipSearchField } from '../../places/components/zip-search-field.tsx';
import styles from './pickup-page.module.css';

export function load(pathname: string): Promise<Response | undefined> {
  return loadRedeem(pathname, ({ uid, slug, locale }) => [
    fetchAnswer(eligibleQuery(uid, slug, locale)),
    fetchAnswer(redemptionQuery(uid, slug)),
  ]);
}

/** Renders the list of pickup places; the choice is final. */
export default function PickupPage() {
  const { t } = useMessages();
  const { slug, uid, locale, user } = useRedeemCourse();
  const { data: eligible } = useQuery(eligibleQuery(uid, slug, locale), queryClient);
  const country = user?.country ?? 'US';
  const [radius, setRadius] = useState<number | undefined>();
  const [moreCount, setMoreCount] = useState(0);
  const places = usePlaces({
    ownZip: user?.zip ?? '',
    country,
    eligible: eligible?.userEligible,
    locale,
    radius,
  });
  const { data: redemption = null } = useQuery(redemptionQuery(uid, slug), queryClient);
  useRewardViewed('Pickup', slug);
  const email = useEmailPanel();
  const choice = usePickupChoice(uid, slug, locale, places.again);
  useSearchFailure(places);
  const codeName = insideSentence(t(codeNameKey(country)));
  const list = useVisiblePlaces(places, moreCount);
  const loading = places.busy && places.result === null;
  const nothing = list.visible.length === 0 && !places.busy ? places.result : null;
  const shippingPath = loading ? null : shippingPathOf(slug, eligible);
  const listed = useFocusOnNew(list.visible.length, moreCount);
  const awaitSearch = useFocusAfterSearch(listed, places.busy);
  return (
    <div className={classNames(page.content, foot.near, styles.page)}>
      <div className={styles.top}>
        <PageTop
          title={t('distribution-partners.title')}
          lead={t('distribution-partners.lead')}
          back={<BackToMethods slug={slug} />}
        />
      </div>
      <div className={styles.search}>
        <ZipSearchField
          search={places.search}
          dispatch={places.dispatch}
          country={country}
          label={t('distribution-partners.near', { code: codeName })}
          icon={<MagnifyingGlassIcon weight="bold" size={20} />}
          button={t('distribution-partners.search')}
          buttonKind="primary"
          busy={places.busy}
          error={searchError(places, codeName, t)}
          onSearch={() => {
            setMoreCount(0);
            setRadius(undefined);
            places.again();
          }}
        />
      </div>
      <BoxEmail panel={email} className={styles.email} />
      <RefusalPanel refusal={choice.chosen === null ? choice.refusal : null} className={styles.email} />
      <ReasonNote className={styles.reason} />
      <SearchStatus places={places} country={country} />
      <Aside slug={slug} places={list.visible} country={country} loading={loading} />
      <div ref={listed} className={styles.list} aria-busy={loading || undefined}>
        {loading ? <PlaceSkeleton /> : null}
        <PlaceList visible={list.visible} country={country} zip={places.zip} email={email} onAsk={choice.ask} />
        {nothing ? (
          <NoPlaces
            search={nothing}
            country={country}
            codeName={codeName}
            shippingPath={shippingPath}
            onWiden={(wider) => {
              awaitSearch();
              setRadius(wider);
            }}
          />
        ) : (
          <ListEnd
            hiddenCount={list.hiddenCount}
            shippingPath={shippingPath}
            onMore={() => setMoreCount(moreCount + 1)}
          />
        )}
      </div>
      <ChoiceDialog
        choice={choice}
        country={country}
        zip={displayedCode(places.zip, country)}
        redemption={redemption}
      />
    </div>
  );
}

function BackToMethods({ slug }: { slug: string }) {
  const { t } = useMessages();
  const { isBox } = useRedeemCourse();
  return (
    <SiteLink className={back.back} to={pathOf('distributionOptions', { slug })}>
      <ArrowLeftIcon weight="bold" aria-hidden="true" />
      {t(isBox ? 'distribution-partners.back' : 'distribution-partners.backOther')}
    </SiteLink>
  );
}

interface ChoiceDialogProps {
  choice: PickupChoice;
  country: string;
  zip: string;
  redemption: Redemption | null;
}

function ChoiceDialog({ choice: { chosen, busy, choose, reopen }, ...facts }: ChoiceDialogProps) {
  if (chosen === null) return null;
  return <PlaceDialog {...chosen} {...facts} busy={busy} onChoose={() => choose(chosen.place)} onClose={reopen} />;
}

/** Null where shipping is not open. */
function shippingPathOf(slug: string, eligible: Eligible | undefined): string | null {
  return eligible?.userEligible?.shipping ? pathOf('shippingInfo', { slug }) : null;
}

interface AsideProps {
  slug: string;
  places: readonly PartnerPlace[];
  country: string;
  loading: boolean;
}

/** The notes beside the list wait for it so that they do not move the map. */
function Aside({ slug, places, country, loading }: AsideProps) {
  return (
    <div className={styles.aside}>
      <div className={classNames(styles.banner, loading && styles.whenFound)}>
        <CertificateBanner slug={slug} />
      </div>
      {loading ? <MapSkeleton /> : <DistanceMap places={places} country={country} />}
    </div>
  );
}

function SearchStatus({ places, country }: { places: Places; country: string }) {
  const { t } = useMessages();
  return (
    <p className={type.hidden} role="status">
      {searchText(places, country, t)}
    </p>
  );
}

/**
 * Without distances a search returns the places of the entire country, so the text must not name a
 * postal code.
 */
function searchText(
  { search, result, busy, waits, zip }: Places,
  country: string,
  t: ReturnType<typeof useMessages>['t'],
): string {
  if (result === null || !search.hasSearched || busy || waits) return '';
  const count = result.places.length;
  return count > 0 && distanceUnit(country) === null
    ? t('distribution-partners.foundInCountry', { count })
    : t('distribution-partners.found', { count, zip });
}

function searchError(places: Places, code: string, t: ReturnType<typeof useMessages>['t']): string | null {
  const problem = fieldProblem(places.problem);
  if (problem !== null) return chosenText(problem, { code });
  return places.problem === 'failed' ? t('distribution-options.lookupFailed') : null;
}

interface PlaceListProps {
  visible: readonly PartnerPlace[];
  country: string;
  zip: string;
  email: EmailPanel;
  onAsk: (chosen: ChosenPlace) => void;
}

function PlaceList({ visible, country, zip, email, onAsk }: PlaceListProps) {
  if (visible.length === 0) return null;
  return (
    <ol>
      {eachRow(visible, (place, index) => {
        const chosen = { place, number: index + 1, suggested: index === 0 };
        return (
          <PlaceRow
            key={place.locationId}
            {...chosen}
            country={country}
            zip={zip}
            blockedBy={email.blocks ? email.titleId : null}
            onAsk={email.blocks ? email.show : () => onAsk(chosen)}
          />
        );
      })}
    </ol>
  );
}

interface ListEndProps {
  hiddenCount: number;
  /** Null where shipping is not open. */
  shippingPath: string | null;
  onMore: () => void;
}

function ListEnd({ hiddenCount, shippingPath, onMore }: ListEndProps) {
  const { t } = useMessages();
  if (hiddenCount === 0 && shippingPath === null) return null;
  return (
    <div className={styles.end}>
      {hiddenCount > 0 ? (
        <Button kind="outline" onClick={onMore}>
          {t('distribution-partners.more', { count: Math.min(PLACES_A_STEP, hiddenCount) })}
        </Button>
      ) : null}
      {shippingPath === null ? null : (
        <SiteLink className={classNames(link.text, link.alone)} to={shippingPath}>
          {t('distribution-partners.shipInstead')}
        </SiteLink>
      )}
    </div>
  );
}

/**
 * The first added place takes the focus because the button that was clicked disappears with the
 * last places.
 */
function useFocusOnNew(count: number, moreCount: number): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef({ count, moreCount });
  useEffect(() => {
    const last = before.current;
    before.current = { count, moreCount };
    if (moreCount > last.moreCount) list.current?.querySelectorAll<HTMLElement>('ol h2')[last.count]?.focus();
  }, [count, moreCount]);
  return list;
}

/** Replaces the page, because before the first search there is nothing else to show. */
function useSearchFailure({ failure, search, problem }: Places): void {
  const billboard = failure !== null && problem === 'failed' && !search.hasSearched;
  useEffect(() => {
    if (billboard) raiseDefaultBillboard();
  }, [billboard]);
}
