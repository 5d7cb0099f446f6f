import { FIRST_BAND, bandsSelectedFirst, type AgeBand } from '@nestling/domain/learning/age-band';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { analytics } from '../../lib/analytics/analytics.ts';
import { isHandledGlobally } from '../../lib/api/failure.ts';
import { raiseDefaultBillboard } from '../../lib/words/app-error.ts';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { queryClient } from '../../lib/query.ts';
import { report } from '../../lib/reports/report.ts';
import { Button } from '@nestling/ui/button.tsx';
import { classNames } from '@nestling/ui/class-names.ts';
import { Combobox } from '@nestling/ui/form/combobox.tsx';
import { EmptyState } from '@nestling/ui/state/empty-state.tsx';
import { PageTop } from '@nestling/ui/layout/page-top.tsx';
import emptyScene from '../../assets/illustrations/nest-eggs.svg';
import { ActivityGrid, ActivityGridSkeleton } from '../components/activity-grid.tsx';
import { flipCardTextsQuery } from '../data/activities.ts';
import { useOpenedActivities } from '../data/opened-activities.ts';
import { useActivities, withCard } from '../data/use-activities.ts';
import foot from '@nestling/ui/layout/foot.module.css';
import page from '@nestling/ui/layout/page.module.css';
import type from '@nestling/ui/text.module.css';
import styles from './activities-page.module.css';

/** Renders the games by age, on cards that flip. */
export default function ActivitiesPage() {
  const { search, key } = useLocation();
  return <Activities key={key} search={search} />;
}

/** @param search the query that the page was opened with */
function Activities({ search }: { search: string }) {
  const { t, locale } = useMessages();
  const opened = useOpenedActivities(search, locale);
  const [chosen, setChosen] = useState<AgeBand | null>(null);
  const band = chosen ?? opened.band;
  const words = useQuery(flipCardTextsQuery(locale), queryClient);
  const games = useActivities(band, locale);
  const grid = useRef<HTMLUListElement>(null);
  const focusFrom = useRef<number | null>(null);
  const isAwaited = games.isPending || words.isPending;
  const failure = games.error ?? words.error;

  useEffect(() => {
    if (failure) reportFailure(failure);
  }, [failure]);

  // Another age range is another list, so the card from the address must not lead it.
  const card = chosen === null ? opened.card : null;
  const { visible, counted } = withCard(games.activities, card, band);

  useEffect(() => {
    const from = focusFrom.current;
    if (from === null || visible.length <= from) return;
    focusFrom.current = null;
    grid.current?.children[from]?.querySelector('button')?.focus();
  }, [visible.length]);

  const choose = (next: AgeBand) => {
    noteInQuery({ band: next, card: null });
    analytics.event('Activity Age Range Changed', { band: next });
    focusFrom.current = null;
    setChosen(next);
  };
  const noteFlip = (slug: string, back: boolean) => {
    // A card that is flipped to its front must not remove another card from the address.
    if (back || notedInQuery('card') === slug) noteInQuery({ card: back ? slug : null });
    if (back) analytics.event('Activity Card Flipped', { slug });
  };
  const loadMore = () => {
    focusFrom.current = visible.length;
    games.loadMore();
  };
  return (
    <div className={classNames(page.content, foot.near, styles.page)}>
      <div className={styles.head}>
        <PageTop title={t('activities-page.title')} lead={t('activities-page.intro')} />
        <Combobox
          label={t('activities-page.age')}
          options={bandsSelectedFirst(band ?? FIRST_BAND).map((value) => ({
            value,
            label: yearsOf(value, t),
          }))}
          value={band ?? FIRST_BAND}
          onChoose={choose}
        />
      </div>
      <div aria-busy={isAwaited}>
        {isAwaited ? (
          <ActivityGridSkeleton />
        ) : words.data && visible.length > 0 ? (
          <>
            <ActivityGrid
              ref={grid}
              activities={visible}
              turned={card?.slug ?? null}
              words={words.data}
              onFlip={noteFlip}
            />
            <p className={type.hidden} role="status">
              {t('activities-page.shown', { shown: counted, total: Math.max(games.total, counted) })}
            </p>
            {games.hasMore && counted < games.total ? (
              <div className={styles.more}>
                <Button
                  kind="soft"
                  busy={games.isLoadingMore ? t('activities-page.loading') : undefined}
                  onClick={loadMore}
                >
                  {t('activities-page.more')}
                </Button>
              </div>
            ) : null}
          </>
        ) : failure ? null : (
          <NoGames onOtherAge={() => choose(FIRST_BAND)} isFirst={band === FIRST_BAND} />
        )}
      </div>
    </div>
  );
}

function NoGames({ isFirst, onOtherAge }: { isFirst: boolean; onOtherAge: () => void }) {
  const { t } = useMessages();
  return (
    <EmptyState picture={emptyScene} title={t('activities-page.noneTitle')} text={t('activities-page.noneText')} wide>
      {isFirst ? null : (
        <Button kind="soft" onClick={onOtherAge}>
          {t('activities-page.otherAge')}
        </Button>
      )}
    </EmptyState>
  );
}

function yearsOf(band: AgeBand, t: ReturnType<typeof useMessages>['t']): string {
  const [from, to] = band.split('-').map(Number);
  return t('activities-page.years', { from: from ?? 0, to: to ?? 0 });
}

/** No billboard for a missing network, because the call itself raises the offline banner. */
function reportFailure(failure: Error): void {
  report('Error fetching activities from Contentful EDU', failure);
  if (!isHandledGlobally(failure)) raiseDefaultBillboard();
}

/**
 * Replaces parameters of the address's query with the state of the page, so that it can be shared
 * and reloaded. Does not render, scroll or refetch.
 * @param changes null removes a parameter
 */
function noteInQuery(changes: Readonly<Record<string, string | null>>): void {
  const address = new URL(window.location.href);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) address.searchParams.delete(name);
    else address.searchParams.set(name, value);
  }
  window.history.replaceState(window.history.state, '', address);
}

/** Returns a parameter of the address's query; null if it is missing. */
function notedInQuery(name: string): string | null {
  return new URLSearchParams(window.location.search).get(name);
}
