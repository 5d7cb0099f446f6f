import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft';
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass';
import type { PartnerLocation } from '@nestling/contract/rewards/locations';
import { distanceUnit } from '@nestling/domain/rewards/pickup-search';
import { PLACES_A_STEP, pickupList } from '@nestling/domain/rewards/pickup-list';
import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiFailure, isOffline } from '../../lib/api/failure.ts';
import { raiseAppError, raiseDefaultBillboard } from '../../lib/app-error.ts';
import { queryClient } from '../../lib/query.ts';
import { ReasonNote } from '../../lib/reason-note.tsx';
import { report } from '../../lib/report.ts';
import { SiteLink } from '../../lib/site-link.tsx';
import { useWords } from '../../lib/words/use-words.ts';
import back from '../../ui/back-look.module.css';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import link from '../../ui/link.module.css';
import foot from '../../ui/foot.module.css';
import page from '../../ui/page.module.css';
import { PageTop } from '../../ui/page-top.tsx';
import type from '../../ui/type.module.css';
import { chosenPlaceQuery } from '../data/chosen-place.ts';
import { codeNameKey } from '../../lib/code-name.ts';
import { insideSentence } from '@nestling/messages/inside-sentence';
import { eligibleQuery } from '../data/distribution.ts';
import { loadRedeem, useRedeemCourse } from '../data/redeem-course.ts';
import { choosePickup } from '../data/redemption.ts';
import type { Places } from '../data/use-places.ts';
import { fieldProblem, usePlaces } from '../data/use-places.ts';
import { CertificateBanner } from '../parts/certificate-banner.tsx';
import { DistanceMap } from '../parts/distance-map.tsx';
import { MapBone, PlaceBones } from '../parts/place-bones.tsx';
import { PlaceRow } from '../parts/place-row.tsx';
import { ZipSearchField } from '../parts/zip-search-field.tsx';
import styles from './pickup-page.module.css';

/** Radii a search can be widened to, in miles; the first is that of the settings. */
const WIDER_MILES = [100, 250];

export function load(pathname: string): Promise<Response | undefined> {
  return loadRedeem(pathname, ({ uid, slug, locale }) => [queryClient.fetchQuery(eligibleQuery(uid, slug, locale))]);
}

/** The list of places where the box can be picked up; the choice is final (RWD-031, RWD-233 to RWD-254). */
export default function PickupPage() {
  const { t } = useWords();
  const { slug, uid, locale, user } = useRedeemCourse();
  const { data: eligible } = useQuery(eligibleQuery(uid, slug, locale), queryClient);
  const country = user?.country ?? 'US';
  const [radius, setRadius] = useState<number | undefined>();
  const [pressed, setPressed] = useState(0);
  const places = usePlaces({
    ownZip: user?.zip ?? '',
    country,
    eligible: eligible?.userEligible ?? null,
    locale,
    radius,
  });
  const { choosing, choose } = useChoice(uid, slug, locale, places.again);
  useSearchFailure(places);
  const codeName = insideSentence(t(codeNameKey(country)));
  const list = useDrawnList(places, pressed);
  const loading = places.busy && places.found === null;
  const listed = useFocusOnNew(list.drawn.length, pressed);
  return (
    <div className={classNames(page.content, foot.near, styles.page)}>
      <div className={styles.top}>
        <PageTop
          title={t('distribution-partners.title')}
          lead={t('distribution-partners.lead')}
          back={
            <SiteLink className={back.back} to={`/redeem/${slug}/distribution-options`}>
              <ArrowLeftIcon weight="bold" aria-hidden="true" />
              {t('distribution-partners.back')}
            </SiteLink>
          }
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
            setPressed(0);
            setRadius(undefined);
            places.again();
          }}
        />
      </div>
      <ReasonNote className={styles.reason} />
      <FoundStatus places={places} />
      <Aside slug={slug} drawn={list.drawn} country={country} loading={loading} />
      <div ref={listed} className={styles.list} aria-busy={loading || undefined}>
        {loading ? <PlaceBones /> : null}
        <PlaceList drawn={list.drawn} country={country} choosing={choosing} onChoose={(place) => void choose(place)} />
        {list.drawn.length === 0 ? (
          <NoPlaces places={places} country={country} codeName={codeName} onWiden={setRadius} />
        ) : null}
        <ListEnd
          slug={slug}
          heldBack={list.heldBack}
          shipping={!loading && (eligible?.userEligible?.shipping ?? false)}
          onMore={() => setPressed(pressed + 1)}
        />
      </div>
    </div>
  );
}

interface AsideProps {
  slug: string;
  drawn: readonly PartnerLocation[];
  country: string;
  loading: boolean;
}

/** The map, and what to bring to a place; beside the list the latter waits for it, as it does not move the map. */
function Aside({ slug, drawn, country, loading }: AsideProps) {
  return (
    <div className={styles.aside}>
      <div className={classNames(styles.banner, loading && styles.whenFound)}>
        <CertificateBanner slug={slug} />
      </div>
      {loading ? <MapBone /> : <DistanceMap places={drawn} country={country} />}
    </div>
  );
}

/** Says politely what a search has found. */
function FoundStatus({ places: { search, found, busy, zip } }: { places: Places }) {
  const { t } = useWords();
  const told = search.hasSearched && !busy ? found : null;
  return (
    <p className={type.hidden} role="status">
      {told ? t('distribution-partners.found', { count: told.places.length, zip }) : ''}
    </p>
  );
}

/** What is wrong with the search, at its field (RWD-253). */
function searchError(places: Places, code: string, t: ReturnType<typeof useWords>['t']): string | null {
  const problem = fieldProblem(places.problem);
  if (problem !== null) return t(problem, { code });
  return places.problem === 'failed' ? t('distribution-options.lookupFailed') : null;
}

interface PlaceListProps {
  drawn: readonly PartnerLocation[];
  country: string;
  choosing: string | null;
  onChoose: (place: PartnerLocation) => void;
}

function PlaceList({ drawn, country, choosing, onChoose }: PlaceListProps) {
  if (drawn.length === 0) return null;
  return (
    <ol>
      {drawn.map((place, index) => (
        <PlaceRow
          key={place.locationId}
          place={place}
          number={index + 1}
          country={country}
          suggested={index === 0}
          choosing={choosing}
          onChoose={onChoose}
        />
      ))}
    </ol>
  );
}

interface ListEndProps {
  slug: string;
  heldBack: number;
  shipping: boolean;
  onMore: () => void;
}

/** More places, and the other way to get the box (RWD-237, RWD-238). */
function ListEnd({ slug, heldBack, shipping, onMore }: ListEndProps) {
  const { t } = useWords();
  if (heldBack === 0 && !shipping) return null;
  return (
    <div className={styles.end}>
      {heldBack > 0 ? (
        <Button kind="outline" onClick={onMore}>
          {t('distribution-partners.more', { count: Math.min(PLACES_A_STEP, heldBack) })}
        </Button>
      ) : null}
      {shipping ? (
        <SiteLink className={classNames(link.text, link.alone)} to={`/redeem/${slug}/distribution/shipping-info`}>
          {t('distribution-partners.shipInstead')}
        </SiteLink>
      ) : null}
    </div>
  );
}

interface NoPlacesProps {
  places: Places;
  country: string;
  codeName: string;
  onWiden: (radius: number) => void;
}

/** No place around the code: look farther, or around another one. */
function NoPlaces({ places, country, codeName, onWiden }: NoPlacesProps) {
  const { t } = useWords();
  if (places.found === null || places.busy) return null;
  const { radiusMiles } = places.found;
  const wider = WIDER_MILES.find((radius) => radius > radiusMiles);
  const kilometres = distanceUnit(country) === 'kilometres';
  return (
    <section className={styles.none}>
      <h2 className={type.h3}>{t('distribution-partners.noneTitle', { zip: places.zip })}</h2>
      <p>{t('distribution-partners.noneText', { code: codeName })}</p>
      {wider === undefined ? null : (
        <Button kind="soft" small inRow onClick={() => onWiden(wider)}>
          {kilometres
            ? t('distribution-partners.widerKilometres', { radius: Math.round(wider * 1.6) })
            : t('distribution-partners.wider', { radius: wider })}
        </Button>
      )}
    </section>
  );
}

interface DrawnList {
  /** The suggested place first, then those shown. */
  drawn: PartnerLocation[];
  heldBack: number;
}

/** The places that are drawn after "view more" was pressed so many times; faulty pop-ups are logged (RWD-239 to RWD-242, RWD-248 to RWD-250). */
function useDrawnList({ found }: Places, pressed: number): DrawnList {
  const [now] = useState(() => new Date());
  const list = useMemo(() => {
    const places = (found?.places ?? []).map((place) => ({ ...place.additional, place }));
    return pickupList(places, pressed, now);
  }, [found, pressed, now]);
  const faulty = list.faulty.map(({ place }) => place.locationId).join();
  useEffect(() => {
    if (faulty !== '') report('Errors in PopUp Event Times', faulty);
  }, [faulty]);
  const drawn = list.suggested ? [list.suggested, ...list.shown] : [];
  return { drawn: drawn.map(({ place }) => place), heldBack: list.heldBack };
}

/** The first place that a press of "view more" brings takes the focus: with the last places the button goes. */
function useFocusOnNew(count: number, pressed: number): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef({ count, pressed });
  useEffect(() => {
    const last = before.current;
    before.current = { count, pressed };
    if (pressed > last.pressed) list.current?.querySelectorAll<HTMLElement>('ol h2')[last.count]?.focus();
  }, [count, pressed]);
  return list;
}

/** A fetch that fails before anything was searched takes the page's place (RWD-254). */
function useSearchFailure({ failure, search, problem }: Places): void {
  const billboard = failure !== null && problem === 'failed' && !search.hasSearched;
  useEffect(() => {
    if (billboard) raiseDefaultBillboard();
  }, [billboard]);
}

/** Takes a place for good, and shows its confirmation (RWD item 30). */
function useChoice(uid: string, slug: string, locale: string, again: () => void) {
  const navigate = useNavigate();
  const [choosing, setChoosing] = useState<string | null>(null);
  const choose = async (place: PartnerLocation): Promise<void> => {
    if (choosing !== null) return;
    setChoosing(place.locationId);
    try {
      const redemption = await choosePickup(uid, slug, place);
      // Asked for, not kept from the search: that one may have started from another code than the parent's own.
      await queryClient.prefetchQuery(chosenPlaceQuery(redemption, locale));
      await navigate(`/redeem/${slug}/distribution/pickup-location/confirmation`);
    } catch (failure) {
      await afterRefusal(failure);
    } finally {
      setChoosing(null);
    }
  };
  const afterRefusal = async (failure: unknown): Promise<void> => {
    if (isOffline(failure)) return;
    report('The place was not taken', failure);
    const code = failure instanceof ApiFailure ? failure.code : null;
    if (code === 'location-not-found') {
      raiseAppError({ slug: 'default-error', type: 'REFRESH_BANNER', content: 'distribution-partners.gone' });
      again();
    } else if (code !== null && LEAD_TO_GATE.includes(code)) {
      await navigate(`/redeem/${slug}`);
    } else {
      raiseAppError({ slug: 'default-error', type: 'REFRESH_BANNER' });
    }
  };
  return { choosing, choose };
}

/** Refusals after which the gate knows the right page. */
const LEAD_TO_GATE: readonly string[] = [
  'already-redeemed',
  'videos-missing',
  'quiz-not-passed',
  'opt-in-needed',
  'ineligible',
  'no-distribution-method',
];
