import { SEARCH_TYPES, type SearchType } from '@nestling/domain/editorial/search/search-types';
import { pathOf } from '@nestling/domain/pages';
import type { KeyWith } from '@nestling/messages/catalogue';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import emptyScene from '../../assets/illustrations/nest-eggs.svg';
import failScene from '../../assets/illustrations/nest-chick-circle.svg';
import { analytics } from '../../lib/analytics/analytics.ts';
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
  ALL_RESULTS,
  FIRST_RESULTS,
  readSearchAddress,
  searchAddress,
  searchQuery,
  useTitleSuggestions,
  type SearchAddress,
  type SearchAnswer,
} from '../data/search.ts';
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
      {address.q === '' ? null : <Results key={searchAddress(address)} address={address} />}
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
  const [limit, setLimit] = useState(FIRST_RESULTS);
  const first = useQuery(searchQuery(address, locale, FIRST_RESULTS), queryClient);
  const more = useQuery({ ...searchQuery(address, locale, ALL_RESULTS), enabled: limit > FIRST_RESULTS }, queryClient);
  const { data, isPending, isError, refetch } = first;
  const total = data?.meta.counts.all;
  useEffect(() => {
    if (total !== undefined) analytics.event('Search', { results: total, types: address.type ?? 'all' });
  }, [total, address.type]);

  if (isPending) return <p role="status">{t('search-page.loading')}</p>;
  if (isError)
    return (
      <>
        {/* Whatever was typed, because only the server knows words of an emergency. */}
        <SearchHelp help={NO_LINES} />
        <FailState
          picture={failScene}
          title={t('search-page.failTitle')}
          text={t('search-page.failText')}
          again={t('common.tryAgain')}
          wide
          onAgain={() => void refetch()}
        />
      </>
    );
  const { results, meta } = more.data ?? data;
  const left = Math.min(meta.total, ALL_RESULTS) - results.length;
  return (
    <>
      {meta.help ? <SearchHelp help={meta.help} /> : null}
      {meta.counts.all > 0 ? <Filters address={address} counts={meta.counts} /> : null}
      <p role="status" className={styles.count}>
        {meta.shownFor === null
          ? t('search-page.results', { count: meta.total, words: address.q })
          : t('search-page.shownFor', { words: meta.shownFor })}
      </p>
      <ul>
        {results.map((result) => (
          <SearchResultRow key={`${result.type}/${result.slug}`} result={result} />
        ))}
      </ul>
      {results.length === 0 ? <NoResults /> : null}
      {left > 0 ? (
        <div className={styles.more}>
          <Button
            kind="soft"
            busy={more.isFetching ? t('search-page.loading') : undefined}
            onClick={() => setLimit(ALL_RESULTS)}
          >
            {t('search-page.more', { count: left })}
          </Button>
        </div>
      ) : null}
    </>
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

function NoResults() {
  const { t } = useMessages();
  return (
    <EmptyState picture={emptyScene} title={t('search-page.noneTitle')} text={t('search-page.noneText')} wide>
      <SiteLink className={buttonClass('soft')} to={pathOf('contact')}>
        {t('search-page.contact')}
      </SiteLink>
    </EmptyState>
  );
}
