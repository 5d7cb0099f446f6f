import type { Course, Video } from '@nestling/contract/learning/course';
import type { Progress } from '@nestling/contract/learning/progress';
import type { CoursePlaylist, PlaylistItem } from '../src/learning/data/course.ts';
import { courseWith } from './course.ts';

/** A video as the course call answers it. */
export function videoWith(videoId: string, rank: number, changes: Partial<Video> = {}): Video {
  return {
    id: `video/${videoId}`,
    videoId,
    slug: videoId,
    rank,
    runningTime: 40,
    displayTitle: `Film ${videoId}`,
    title: `Film ${videoId}`,
    description: null,
    locale: 'en-US',
    transcript: [
      { start: 0, end: 9, text: `First line of ${videoId}` },
      { start: 10, end: 40, text: `Second line of ${videoId}` },
    ],
    transcriptLocale: 'en-US',
    video: [{ src: `/media/videos/${videoId}/video.webm`, type: 'video/webm' }],
    poster: null,
    captions: [
      { src: `/media/videos/${videoId}/en-US.vtt`, srclang: 'en-US', label: 'English', kind: 'captions' },
      { src: `/media/videos/${videoId}/pl-PL.vtt`, srclang: 'pl-PL', label: 'Polski', kind: 'captions' },
    ],
    silent: true,
    sources: [{ title: 'A guideline', url: 'https://example.org/guideline' }],
    callToActionLabel: null,
    callToActionLink: null,
    ...changes,
  };
}

/** A course of videos a, b and c as its call answers it, out of order. */
export function courseAnswer(changes: Partial<Course> = {}): Course {
  return {
    id: 'syllabus/safe-sleep',
    ...courseWith().fields,
    description: 'Safe sleep is the same for naps and nights.',
    playlist: [videoWith('c', 3), videoWith('a', 1), videoWith('b', 2)],
    quizId: 'quiz/safe-sleep',
    linkedOptIn: null,
    optInType: null,
    sources: [],
    fallbackFields: [],
    ...changes,
  };
}

/** Videos in rank order with their numbers. */
export function numberedVideos(...ids: string[]): PlaylistItem[] {
  return ids.map((id, index) => ({ ...videoWith(id, index + 1), number: index + 1 }));
}

/** Returns a course in the page's own format. */
export function playlistOf(...ids: string[]): CoursePlaylist {
  return { ...courseAnswer(), playlist: numberedVideos(...ids) };
}

/** Returns a member's watched videos; empty by default. */
export function progressWith(changes: Partial<Progress> = {}): Progress {
  return {
    legacySyllabusId: 'SafeSleep',
    videosWatched: {},
    videosWatchedPlayerCompleted: {},
    currentVideo: {},
    positions: {},
    ...changes,
  };
}
