import { pathOf } from '@nestling/domain/pages';
import { useEffect, useRef } from 'react';
import { useQueries } from '@tanstack/react-query';
import { fetchAnswer, cachedAnswer } from '../../lib/api/answers.ts';
import { currentLocale } from '../../lib/i18n/i18n.ts';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { report } from '../../lib/reports/report.ts';
import { SiteLink } from '../../lib/links/site-link.tsx';
import emptyScene from '../../assets/illustrations/nest-eggs.svg';
import failScene from '../../assets/illustrations/nest-chick-circle.svg';
import { Button, buttonClass } from '@nestling/ui/button.tsx';
import { classNames } from '@nestling/ui/class-names.ts';
import { EmptyState } from '@nestling/ui/state/empty-state.tsx';
import { FailState } from '@nestling/ui/state/fail-state.tsx';
import { PageTop } from '@nestling/ui/layout/page-top.tsx';
import { VideoGrid, VideoGridSkeleton } from '../components/video-grid.tsx';
import { videosQuery, VIDEOS_AT_A_TIME } from '../data/videos/videos.ts';
import { queryClient } from '../../lib/query.ts';
import { onceEach, visibleParts, useRequestedParts } from '../data/use-parts.ts';
import foot from '@nestling/ui/layout/foot.module.css';
import page from '@nestling/ui/layout/page.module.css';
import type from '@nestling/ui/text.module.css';
import styles from './videos-page.module.css';

/** Loads the first videos before the page is shown; the page reports a failure. */
export async function load(): Promise<void> {
  await fetchAnswer(videosQuery(currentLocale())).catch(() => undefined);
}

/** Renders all videos, inside and outside courses. */
export default function VideosPage() {
  const { t, locale } = useMessages();
  const { videos, total, isPending, isLoadingMore, hasMore, error, loadMore } = useVideos(locale);
  const grid = useRef<HTMLUListElement>(null);
  const focusFrom = useRef<number | null>(null);

  useEffect(() => {
    if (error) report('Videos Not Found', error);
  }, [error]);

  useEffect(() => {
    const from = focusFrom.current;
    if (from === null || videos.length <= from) return;
    focusFrom.current = null;
    grid.current?.children[from]?.querySelector('a')?.focus();
  }, [videos.length]);

  const showMore = () => {
    focusFrom.current = videos.length;
    loadMore();
  };
  return (
    <div className={classNames(page.content, foot.near, styles.page)}>
      <PageTop title={t('videos-page.title')} lead={t('videos-page.intro')} />
      <div className={styles.list} aria-busy={isPending}>
        {isPending ? <VideoGridSkeleton /> : null}
        {videos.length > 0 ? (
          <>
            <VideoGrid ref={grid} videos={videos} place="page" />
            <p className={type.hidden} role="status">
              {t('videos-page.shown', { shown: videos.length, total })}
            </p>
          </>
        ) : null}
        {!isPending && videos.length === 0 && isEmpty(error) ? <NoVideos /> : null}
        {!isPending && videos.length === 0 && error !== null && !isEmpty(error) ? (
          <NotLoaded onAgain={showMore} />
        ) : null}
        {hasMore && videos.length > 0 ? (
          <div className={styles.more}>
            <Button kind="soft" busy={isLoadingMore ? t('videos-page.loading') : undefined} onClick={showMore}>
              {t('videos-page.more')}
            </Button>
          </div>
        ) : null}
      </div>
    </div>
  );
}

/** An empty answer offers no retry, because it would be empty again. */
function isEmpty(error: Error | null): boolean {
  return error !== null && error.message === 'Videos Not Found';
}

function NotLoaded({ onAgain }: { onAgain: () => void }) {
  const { t } = useMessages();
  return (
    <FailState
      picture={failScene}
      title={t('videos-page.failTitle')}
      text={t('videos-page.failText')}
      again={t('common.tryAgain')}
      wide
      onAgain={onAgain}
    />
  );
}

function NoVideos() {
  const { t } = useMessages();
  return (
    <EmptyState picture={emptyScene} title={t('videos-page.noneTitle')} text={t('videos-page.noneText')} wide>
      <SiteLink className={buttonClass('soft')} to={pathOf('courses')}>
        {t('videos-page.toCourses')}
      </SiteLink>
    </EmptyState>
  );
}

/** Returns the videos of a language, and the further pages that were requested. */
function useVideos(locale: string) {
  // Starts with the cached length, so that a return from a video finds its scroll position.
  const requested = useRequestedParts(locale, () => cachedParts(locale));
  const answers = useQueries(
    {
      queries: Array.from({ length: requested.count }, (_, part) => videosQuery(locale, part * VIDEOS_AT_A_TIME)),
    },
    queryClient,
  );
  const { parts, ...state } = visibleParts(answers, requested, VIDEOS_AT_A_TIME);
  return { ...state, videos: onceEach(parts.flatMap(({ videos }) => videos)) };
}

function cachedParts(locale: string): number {
  let parts = 1;
  while (cachedAnswer(videosQuery(locale, parts * VIDEOS_AT_A_TIME))) parts += 1;
  return parts;
}
