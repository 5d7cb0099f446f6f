import { pathOf } from '@nestling/domain/pages';
import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { fetchAnswer } from '../../lib/api/answers.ts';
import { decoded } from '../../lib/decoded.ts';
import { currentLocale } from '../../lib/i18n/i18n.ts';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { usePageTitle } from '../../lib/words/page-title.ts';
import { sessionStore } from '../../lib/session/session.ts';
import { SiteLink } from '../../lib/links/site-link.tsx';
import { SupportLink } from '../../lib/links/support-link.tsx';
import seekScene from '../../assets/illustrations/seek-scene.svg';
import { buttonClass } from '@nestling/ui/button.tsx';
import { NoticeActions, NoticeLayout } from '@nestling/ui/state/notice-layout.tsx';
import type from '@nestling/ui/text.module.css';
import { FilmFrame, FilmSkeleton } from '../components/film-frame.tsx';
import { FilmStage } from '../components/film-stage.tsx';
import { coursesQuery } from '../data/courses.ts';
import { useFilm } from '../data/videos/use-film.ts';
import { placeQuery } from '../data/videos/video-place.ts';
import { videoQuery } from '../data/videos/videos.ts';

/**
 * Loads the video and its current position before the page is shown; the page reports a failure.
 */
export async function load(pathname: string): Promise<void> {
  const { uid } = sessionStore.getState();
  const locale = currentLocale();
  try {
    const { videoId, courses } = await fetchAnswer(videoQuery(slugOf(pathname), locale));
    if (uid === null) return;
    const list = courses.length > 0 ? [fetchAnswer(coursesQuery(uid, locale))] : [];
    await Promise.all([fetchAnswer({ ...placeQuery(uid, videoId), staleTime: 0 }), ...list]);
  } catch {
    // Ignored, because the page reads again and reports the failure.
  }
}

/** Renders one video. */
export default function VideoPage() {
  const { t, locale } = useMessages();
  const { pathname, search } = useLocation();
  const { uid } = useStore(sessionStore);
  const slug = slugOf(pathname);
  const entry = useFilm(uid, slug, search, locale);
  const film = entry.kind === 'ready' ? entry.film : null;
  usePageTitle(entry.kind === 'missing' ? t('video-page.missing') : (film?.title ?? null));

  if (entry.kind === 'missing') return <NoVideo />;
  return (
    <FilmFrame title={film && { text: film.title, lang: film.lang.title }}>
      {entry.kind === 'ready' && uid !== null ? (
        <FilmStage key={slug + search} uid={uid} film={entry.film} startAt={entry.startAt} />
      ) : (
        <FilmSkeleton />
      )}
    </FilmFrame>
  );
}

function NoVideo() {
  const { t } = useMessages();
  return (
    <NoticeLayout picture={seekScene}>
      <h1 className={type.display}>{t('video-page.missing')}</h1>
      <p className={type.lead}>{t('video-page.missingText')}</p>
      <NoticeActions>
        <SiteLink className={buttonClass('primary')} to={pathOf('videos')}>
          {t('video-page.all')}
        </SiteLink>
        <SupportLink standalone>{t('common.askForHelp')}</SupportLink>
      </NoticeActions>
    </NoticeLayout>
  );
}

function slugOf(pathname: string): string {
  return decoded(pathname.replace(/\/+$/, '').split('/').at(-1) ?? '');
}
