import type { VideoFile } from '@nestling/contract/learning/course';
import { FILM_HOST_NAMES, type FilmHost } from '@nestling/domain/film-source';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { cachedAnswer } from '../../lib/api/answers.ts';
import { allowHost, mayPlayAt } from '../../lib/film-consent.ts';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { queryClient } from '../../lib/query.ts';
import { report } from '../../lib/reports/report.ts';
import { classNames } from '@nestling/ui/class-names.ts';
import { Button } from '@nestling/ui/button.tsx';
import { PlayIcon } from '@nestling/ui/icons/play.ts';
import { noteOpened, startsItself } from '../data/videos/opened-hosts.ts';
import { embedQuery, hostOf } from '../data/videos/embed-query.ts';
import { HostedFrame, HostedPoster } from './hosted-frame.tsx';
import { PlayButton, playLabel } from './play-button.tsx';
import { Clock, Player, type PlayerProps } from './player.tsx';
import { VimeoPlayer } from './vimeo-player.tsx';
import player from './player.module.css';
import styles from './hosted-player.module.css';

interface HostedPlayerProps extends PlayerProps {
  host: FilmHost;
}

type Stage = 'closed' | 'asking' | 'open';

/**
 * Renders a video at another company. Until it is pressed, the page asks that company for nothing;
 * where consent is not given by default, the first press asks for it.
 */
export function HostedPlayer({ host: hostOfPage, ...props }: HostedPlayerProps) {
  const { video, startId = null, isNext = false, playButton } = props;
  const [stage, setStage] = useState<Stage>(() =>
    startId === video.videoId && startsItself(hostOfPage) ? 'open' : 'closed',
  );
  const query = embedQuery(video.videoId);
  // An open video goes on where it is; only a new try asks whether it has moved.
  const isSettled = stage === 'open' && cachedAnswer(query) !== undefined;
  const { data, error, refetch } = useQuery({ ...query, enabled: !isSettled }, queryClient);

  // The page may be older than a move of the video to another company.
  const host = hostOf(data?.provider) ?? hostOfPage;
  const open = () => {
    noteOpened(host);
    setStage('open');
  };
  useEffect(() => {
    if (error) report('The video gateway does not answer', error);
  }, [error]);

  const isOpen = stage === 'open' && (data !== undefined || error !== null);
  useButtonFocus(playButton, isNext, isOpen);

  const film = { ...video, poster: video.poster ?? data?.poster ?? null };
  if (data?.provider === 'file') return <Player {...props} video={{ ...film, video: data.sources }} />;
  if (isOpen)
    return (
      <OpenFilm {...props} video={film} host={host} sources={data?.sources ?? []} onRetry={() => void refetch()} />
    );
  return (
    <ClosedFilm
      {...props}
      video={film}
      host={host}
      stage={stage}
      onPress={() => (mayPlayAt(host) ? open() : setStage('asking'))}
      onYes={() => {
        allowHost(host);
        open();
      }}
      onNo={() => {
        setStage('closed');
        playButton.current?.focus();
      }}
    />
  );
}

/** Moves the focus to the play button where the one that had it is gone: by a press, or with the video before. */
function useButtonFocus(playButton: PlayerProps['playButton'], isNext: boolean, isOpen: boolean): void {
  const focusButton = useEffectEvent(() => {
    if (document.activeElement === document.body) playButton.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (isNext || isOpen) focusButton();
  }, [isNext, isOpen]);
}

interface OpenFilmProps extends HostedPlayerProps {
  sources: readonly VideoFile[];
  onRetry: () => void;
}

/** Renders what a press has opened. */
function OpenFilm({ host, sources, onRetry, ...props }: OpenFilmProps) {
  const { video } = props;
  const src = sources[0]?.src ?? null;
  if (host === 'vimeo') return <VimeoPlayer key={src} {...props} src={src} onRetry={onRetry} />;
  return (
    <div className={styles.owned}>
      <Player {...props} video={{ ...video, video: sources }} startId={video.videoId} />
      <div className={classNames(styles.line, styles.short)}>
        <HostNote host={host} />
      </div>
    </div>
  );
}

interface ClosedFilmProps extends Pick<PlayerProps, 'video' | 'startAt' | 'isNext' | 'playButton'> {
  host: FilmHost;
  stage: Stage;
  onPress: () => void;
  onYes: () => void;
  onNo: () => void;
}

/** Renders what is there before a press: our own copy of a still picture, and where the video plays. */
function ClosedFilm({ video, startAt, isNext = false, playButton, host, stage, ...acts }: ClosedFilmProps) {
  const { t } = useMessages();
  const state = { playing: false, begun: false, ended: false, broken: false, toggle: acts.onPress };
  const isAsking = stage === 'asking';
  return (
    <HostedFrame
      title={video.title}
      picture={
        <>
          <HostedPoster poster={video.poster} />
          {isAsking ? (
            <HostQuestion host={host} onYes={acts.onYes} onNo={acts.onNo} />
          ) : (
            <button
              type="button"
              className={classNames(player.surface, host !== 'wistia' && styles.surface)}
              tabIndex={-1}
              aria-hidden="true"
              onClick={acts.onPress}
            >
              <span className={player.large}>
                <PlayIcon weight="fill" />
              </span>
              {isNext ? <span className={player.again}>{t(playLabel(state, isNext))}</span> : null}
            </button>
          )}
        </>
      }
      isOver={host === 'wistia'}
      line={<HostNote host={host} />}
      controls={
        <>
          <PlayButton button={playButton} player={state} isNext={isNext} onRetry={acts.onPress} />
          <Clock player={{ seconds: startAt ?? 0, duration: video.runningTime }} />
        </>
      }
    />
  );
}

function HostNote({ host }: { host: FilmHost }) {
  const { t } = useMessages();
  return <p className={styles.note}>{t('video-page.playsAt', { host: FILM_HOST_NAMES[host] })}</p>;
}

interface HostQuestionProps {
  host: FilmHost;
  onYes: () => void;
  onNo: () => void;
}

/** Renders the question for consent; it takes the focus, so that it is heard. */
function HostQuestion({ host, onYes, onNo }: HostQuestionProps) {
  const { t } = useMessages();
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => question.current?.focus({ preventScroll: true }), []);
  const name = FILM_HOST_NAMES[host];
  return (
    <div className={styles.question}>
      <p ref={question} tabIndex={-1}>
        {t('video-page.askHost', { host: name })}
      </p>
      <div className={styles.answers}>
        <Button kind="soft" small inRow onClick={onYes}>
          {t('video-page.playAtHost', { host: name })}
        </Button>
        <Button kind="soft" small inRow onClick={onNo}>
          {t('video-page.notNow')}
        </Button>
      </div>
    </div>
  );
}
