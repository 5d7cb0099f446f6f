import { SEARCH_TYPES, type SearchType } from '@nestling/domain/editorial/search/search-types';
import { pathOf } from '@nestling/domain/pages';
import type { KeyWith } from '@nestling/messages/catalogue';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import emptyScene from '../../assets/illustrations/nest-eggs.svg';
// Of every page without a network, so that it is there before one is missing.
import waitScene from '../../assets/illustrations/error-scene.svg';
import failScene from '../../assets/illustrations/nest-chick-circle.svg';
import { analytics } from '../../lib/analytics/analytics.ts';
import { isOffline } from '../../lib/api/failure.ts';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { SiteLink } from '../../lib/links/site-link.tsx';
import { queryClient } from '../../lib/query.ts';
import { Button, buttonClass } from '@nestling/ui/button.tsx';
import { classNames } from '@nestling/ui/class-names.ts';
import { Form } from '@nestling/ui/form/form.tsx';
import { SuggestField } from '@nestling/ui/form/suggest-field.tsx';
import foot from '@nestling/ui/layout/foot.module.css';
import { PageTop } from '@nestling/ui/layout/page-top.tsx';
import page from '@nestling/ui/layout/page.module.css';
import { EmptyState } from '@nestling/ui/state/empty-state.tsx';
import { FailState } from '@nestling/ui/state/fail-state.tsx';
import { SearchHelp } from '../components/search-help.tsx';
import { SearchResultRow } from '../components/search-result.tsx';
import {
  countOpenedSearch,
  MORE_RESULTS,
  popularQuery,
  readSearchAddress,
  searchAddress,
  useSearchResults,
  useTitleSuggestions,
  type SearchAddress,
  type SearchAnswer,
} from '../data/search.ts';
import headings from '@nestling/ui/text.module.css';
import styles from './search-page.module.css';

const FILTERS: Readonly<Record<SearchType, KeyWith<'count'>>> = {
  course: 'search-page.courses',
  video: 'search-page.videos',
  article: 'search-page.articles',
  activity: 'search-page.activities',
};

/** Renders the search, and the results of the words in its address. */
export default function SearchPage() {
  const { t } = useMessages();
  const address = readSearchAddress(useLocation().search);
  return (
    <div className={classNames(page.content, foot.near, styles.page)}>
      <PageTop title={t('search-page.title')} />
      <SearchForm key={address.q} address={address} />
      {address.q === '' ? <Popular /> : <Results key={searchAddress(address)} address={address} />}
    </div>
  );
}

function SearchForm({ address }: { address: SearchAddress }) {
  const { t, locale } = useMessages();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(address.q);
  const { titles, ask, stop } = useTitleSuggestions(locale);
  const send = (q: string): void => {
    stop();
    if (q.trim() !== '') void navigate(pathOf('search') + searchAddress({ ...address, q: q.trim() }));
  };
  return (
    <Form role="search" className={styles.form} onSubmit={() => send(typed)}>
      <SuggestField
        id="search"
        name="q"
        label={t('search-page.label')}
        value={typed}
        autoComplete="off"
        limit={100}
        limitHelp={t('search-page.tooLong')}
        required={false}
        error={null}
        suggestions={titles.map((text) => ({ id: text, text }))}
        listLabel={t('search-page.suggestions')}
        clearLabel={t('search-page.clear')}
        resultText={t('search-page.suggested', { count: titles.length })}
        onChange={(value) => {
          setTyped(value);
          ask(value);
        }}
        onPick={({ text }) => {
          setTyped(text);
          send(text);
        }}
      />
      <Button kind="primary" type="submit">
        {t('search-page.submit')}
      </Button>
    </Form>
  );
}

/** What to do in danger, without the numbers of a country. */
const NO_LINES = { topics: [], lines: [] };

function Results({ address }: { address: SearchAddress }) {
  const { t, locale } = useMessages();
  const { meta, results, error, isLoadingMore, loadMore, again } = useSearchResults(address, locale);
  const list = useRef<HTMLUListElement>(null);
  const focusFrom = useRef<number | null>(null);
  const total = meta?.counts.all;
  useEffect(() => {
    if (total !== undefined) analytics.event('Search', { results: total, types: address.type ?? 'all' });
  }, [total, address.type]);
  useEffect(() => {
    const from = focusFrom.current;
    if (from === null || results.length <= from) return;
    focusFrom.current = null;
    list.current?.children[from]?.querySelector('a')?.focus();
  }, [results.length]);

  if (meta === null)
    return error ? (
      <>
        {/* Whatever was typed, because only the server knows words of an emergency. */}
        <SearchHelp help={NO_LINES} />
        <div className={styles.failed}>
          <NotLoaded error={error} onAgain={again} />
        </div>
      </>
    ) : (
      <p role="status">{t('search-page.loading')}</p>
    );
  const left = meta.total - results.length;
  const handleOpen = () => countOpenedSearch(address.q, meta, locale);
  return (
    <>
      {meta.help ? <SearchHelp help={meta.help} /> : null}
      {meta.counts.all > 0 ? <Filters address={address} counts={meta.counts} /> : null}
      <p role="status" className={styles.count}>
        <ResultStatus meta={meta} q={address.q} />
      </p>
      <ul ref={list}>
        {results.map((result) => (
          <SearchResultRow key={`${result.type}/${result.slug}`} result={result} onOpen={handleOpen} />
        ))}
      </ul>
      {results.length === 0 ? <NoResults isHelped={meta.help !== null} /> : null}
      {error ? <NotLoaded error={error} onAgain={loadMore} /> : null}
      {left > 0 && !error ? (
        <div className={styles.more}>
          <Button
            kind="soft"
            busy={isLoadingMore ? t('search-page.loading') : undefined}
            onClick={() => {
              focusFrom.current = results.length;
              loadMore();
            }}
          >
            {t('search-page.more', { count: Math.min(left, MORE_RESULTS) })}
          </Button>
        </div>
      ) : null}
    </>
  );
}

function ResultStatus({ meta: { total, shownFor, onlySomeWords }, q }: { meta: SearchAnswer['meta']; q: string }) {
  const { t } = useMessages();
  if (onlySomeWords) return t('search-page.someWords', { count: total, words: shownFor ?? q });
  if (shownFor !== null) return t('search-page.shownFor', { words: shownFor });
  return t('search-page.results', { count: total, words: q });
}

/** Where an answer is missing; once there is a network again, the page asks by itself. */
function NotLoaded({ error, onAgain }: { error: Error; onAgain: () => void }) {
  const { t } = useMessages();
  const waits = isOffline(error);
  return (
    <FailState
      picture={waits ? waitScene : failScene}
      title={waits ? t('common.offlineTitle') : t('search-page.failTitle')}
      text={waits ? t('search-page.offlineText') : t('search-page.failText')}
      again={t('common.tryAgain')}
      wide
      onAgain={onAgain}
    />
  );
}

function Filters({ address, counts }: { address: SearchAddress; counts: SearchAnswer['meta']['counts'] }) {
  const { t } = useMessages();
  const navigate = useNavigate();
  const choose = (type: SearchType | null) =>
    void navigate(pathOf('search') + searchAddress({ ...address, type }), { replace: true });
  const filters = [
    { type: null, label: t('search-page.all', { count: counts.all }) },
    ...SEARCH_TYPES.filter((type) => counts[type] > 0).map((type) => ({
      type,
      label: t(FILTERS[type], { count: counts[type] }),
    })),
  ];
  return (
    <div role="group" aria-label={t('search-page.filters')} className={styles.filters}>
      {filters.map(({ type, label }) => (
        <button
          key={label}
          type="button"
          className={styles.filter}
          aria-pressed={type === address.type}
          onClick={() => choose(type)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

function NoResults({ isHelped }: { isHelped: boolean }) {
  const { t } = useMessages();
  return (
    <>
      <EmptyState picture={emptyScene} title={t('search-page.noneTitle')} text={t('search-page.noneText')} wide>
        <SiteLink className={buttonClass('soft')} to={pathOf('contact')}>
          {t('search-page.contact')}
        </SiteLink>
      </EmptyState>
      {/* Nothing is offered to somebody in danger or grief. */}
      {isHelped ? null : <Popular />}
    </>
  );
}

/** What others search for; nothing while it is unknown, because the page works without it. */
function Popular() {
  const { t, locale } = useMessages();
  const { data: words = [] } = useQuery(popularQuery(locale), queryClient);
  if (words.length === 0) return null;
  return (
    <section className={styles.popular} aria-labelledby="popular">
      <h2 id="popular" className={headings.h4}>
        {t('search-page.popular')}
      </h2>
      <ul className={styles.filters}>
        {words.map((word) => (
          <li key={word}>
            <SiteLink className={styles.filter} to={pathOf('search') + searchAddress({ q: word, type: null })}>
              {word}
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
