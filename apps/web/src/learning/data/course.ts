import { readCourse, type Course as CourseResponse, type Video } from '@nestling/contract/learning/course';
import { duplicateVideoIds } from '@nestling/domain/learning/progress';
import { ApiFailure } from '../../lib/api/failure.ts';
import { queryOf } from '../../lib/api/query-of.ts';
import { decoded } from '../../lib/decoded.ts';

/** A video with its position in the playlist, 1-based. */
export interface PlaylistItem extends Video {
  number: number;
}

export interface CoursePlaylist extends Omit<CourseResponse, 'playlist'> {
  /** Sorted by rank. */
  playlist: PlaylistItem[];
}

/** Creates the query of one course with its playlist, cached by slug and language. */
export function courseQuery(slug: string, locale: string) {
  const query = queryOf(
    readCourse,
    { params: { slug }, query: { locale } },
    { staleTime: Number.POSITIVE_INFINITY, select: coursePlaylist },
  );
  return slug === '' ? { ...query, queryFn: rejectMissingSlug } : query;
}

function rejectMissingSlug(): Promise<never> {
  return Promise.reject(new Error('Cannot load playlist with missing slug'));
}

/** @throws Error for a playlist that contains an id twice */
function coursePlaylist({ data }: { data: CourseResponse }): CoursePlaylist {
  if (duplicateVideoIds(data.playlist).length > 0) throw new Error('Duplicate Video Ids in Course Playlist');
  return { ...data, playlist: withNumbers(data.playlist) };
}

/** True when no course has the slug. */
export function isUnknownCourse(failure: unknown): boolean {
  return failure instanceof ApiFailure && failure.code === 'course-not-found';
}

/** Returns the course slug of a path of a course or its quiz. */
export function courseSlugOf(pathname: string): string {
  const [, slug = ''] = pathname.split('/').filter((segment) => segment !== '');
  return decoded(slug);
}

function withNumbers(playlist: readonly Video[]): PlaylistItem[] {
  return playlist.toSorted((a, b) => a.rank - b.rank).map((video, index) => ({ ...video, number: index + 1 }));
}
