import { expect, test } from 'vitest';
import { startWistia } from './start.ts';

test('the Data API refuses an unknown token and an unknown video, names the files of a known one, and can fail', async () => {
  const wistia = await startWistia();
  try {
    const headers = { authorization: `Bearer ${wistia.settings['WISTIA_TOKEN']}`, 'x-wistia-api-version': '2026-07' };
    const media = (id: string, own: Record<string, string> = headers) =>
      fetch(`${wistia.url}/modern/medias/${id}`, { headers: own });
    expect((await media('abc123defg', {})).status).toBe(401);
    expect((await media('unknown')).status).toBe(404);
    const film = (await (await media('abc123defg')).json()) as { hashed_id: string; assets: { url: string }[] };
    expect(film).toMatchObject({ hashed_id: 'abc123defg', duration: 30.4 });
    expect((await fetch(film.assets[0]?.url ?? '')).headers.get('content-type')).toBe('video/mp4');
    wistia.faults.add({ operation: 'media', kind: '429' });
    expect((await media('abc123defg')).status).toBe(429);
    expect(wistia.journal.map(({ operation, status }) => `${operation} ${status}`)).toContain('media 429');
    expect(wistia.journal.at(-1)?.version).toBe('2026-07');
  } finally {
    await wistia.close();
  }
});
