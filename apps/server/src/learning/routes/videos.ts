import { readEmbed } from '@nestling/contract/learning/embed';
import { readEmbedSchema } from '@nestling/contract/learning/embed.schema';
import { readVideoPosition, writeVideoPosition } from '@nestling/contract/learning/video-position';
import { readVideoPositionSchema, writeVideoPositionSchema } from '@nestling/contract/learning/video-position.schema';
import { refuse } from '../../platform/http/refusal.ts';
import { upsertPosition } from '../actions/upsert-position.ts';
import type { LearningDeps } from '../ports.ts';
import { findPosition } from '../queries/find-position.ts';
import { findVideo } from '../videos.ts';

/** Registers the routes of a video: its media, and the member's position in it. */
export function serveVideos(deps: LearningDeps): void {
  const { server, handle, content, editionOf, videos, localeOf } = deps;

  server.member(readEmbed, readEmbedSchema, async ({ params, query, request }) => {
    const edition = await editionOf(request);
    const video = findVideo(edition, params.videoId, localeOf(request));
    if (!video) return refuse('video-not-found');
    return { data: await videos.embedOf(edition, video, query.responsive === 'true') };
  });

  server.member(readVideoPosition, readVideoPositionSchema, async ({ params: { videoId }, session }) => {
    if (!findVideo(content.current(), videoId, session.locale)) return refuse('video-not-found');
    return { data: await findPosition(handle.db, session.uid, videoId) };
  });

  server.member(writeVideoPosition, writeVideoPositionSchema, async ({ params: { videoId }, body, session }) => {
    if (!findVideo(content.current(), videoId, session.locale)) return refuse('video-not-found');
    return { data: await upsertPosition(deps, { uid: session.uid, videoId, ...body }) };
  });
}
