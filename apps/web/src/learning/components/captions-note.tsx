import { useMessages } from '../../lib/i18n/use-messages.ts';
import type { PlayableVideo } from '../data/videos/playable-video.ts';
import { transcriptLang } from '../data/videos/transcript-lang.ts';

/** Renders a line that says that captions and transcript are in English, where the page is not. */
export function CaptionsNote({ video }: { video: Pick<PlayableVideo, 'transcriptLocale'> }) {
  const { t, locale } = useMessages();
  if (transcriptLang(video, locale) === undefined) return null;
  return <p>{t('video-page.captionsInEnglish')}</p>;
}
