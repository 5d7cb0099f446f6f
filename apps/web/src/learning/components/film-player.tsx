import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy, useState } from 'react';
import { queryClient } from '../../lib/query.ts';
import { embedQuery, hostOf } from '../data/videos/embed-query.ts';
import { HostedShape } from './hosted-shape.tsx';
import { Player, type PlayerProps } from './player.tsx';

const HostedPlayer = lazy(async () => ({ default: (await import('./hosted-player.tsx')).HostedPlayer }));

/**
 * Renders a video in our own player, or in that of the company at which it is; the code of those is
 * loaded for such a video alone. A page that is older than a move of its video learns of it once the
 * files do not play.
 */
export function FilmPlayer(props: PlayerProps) {
  const { video, onBroken } = props;
  const [brokenId, setBrokenId] = useState<string | null>(null);
  const isBroken = brokenId === video.videoId;
  const { data } = useQuery(
    { ...embedQuery(video.videoId), enabled: video.host === undefined && isBroken },
    queryClient,
  );
  const host = video.host ?? (isBroken ? hostOf(data?.provider) : undefined);
  if (host === undefined)
    return (
      <Player
        {...props}
        onBroken={(broken) => {
          setBrokenId(broken ? video.videoId : null);
          onBroken?.(broken);
        }}
      />
    );
  return (
    <Suspense fallback={<HostedShape host={host} />}>
      <HostedPlayer key={video.videoId} {...props} host={host} />
    </Suspense>
  );
}
