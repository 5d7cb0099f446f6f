import type { Video } from '@nestling/contract/learning/course';
import type { VideoMedia } from '../gateways/video/port.ts';
import type { CourseVideo } from './courses.ts';

/** Returns a video as the API presents it. */
export function presentVideo(video: CourseVideo, media: VideoMedia): Video {
  const { slug, videoId, rank, runningTime, title, description, locale, silent, sources } = video;
  return {
    id: `video/${slug}`,
    videoId,
    slug,
    rank,
    runningTime,
    displayTitle: video.displayTitle || title,
    title,
    description,
    locale,
    transcript: media.transcript,
    transcriptLocale: media.transcriptLocale,
    video: media.video,
    ...(media.host && { host: media.host }),
    poster: media.poster && { ...media.poster, alt: '' },
    captions: media.captions,
    silent,
    sources,
    callToActionLabel: video.callToActionLabel,
    callToActionLink: video.callToActionLink,
  };
}
