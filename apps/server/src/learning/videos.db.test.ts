import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { courseFolder } from '../../testing/content/courses.ts';
import type { ContentFolder } from '../../testing/content/content.ts';
import { startTestProduct, type HttpAnswer, type Member, type TestProduct } from '../../testing/product.ts';
import { versioned } from '#testing/films/versioned.ts';

const film = (slug: string, facts: object, polish?: string) => ({
  [`education/video/${slug}/entry.json`]: { videoId: slug, runningTime: 30, ...facts },
  [`education/video/${slug}/en-US.json`]: { title: `The ${slug} film`, displayTitle: `${slug}!` },
  ...(polish !== undefined && { [`education/video/${slug}/pl-PL.json`]: { title: polish } }),
});

const course = (slug: string, rank: number, videos: readonly string[], facts: object = {}) => ({
  slug,
  legacySyllabusId: slug.toUpperCase(),
  facts: { rank, activeOffer: 'unrewarded', ...facts, playlist: videos.map((video) => ({ $link: `video/${video}` })) },
  titles: { 'en-US': `Course ${slug}` },
});

let folder: ContentFolder;
let product: TestProduct;
let member: Member;
beforeAll(async () => {
  folder = courseFolder(
    [
      course('second', 2, ['twice', 'of-second']),
      course('first', 1, ['late', 'early', 'twice']),
      course('hidden', 0, ['hidden-film', 'early'], { displayable: false }),
      course('abroad', 3, ['abroad-film'], { countries: ['GB'] }),
    ],
    {
      ...film('free-b', { rank: 2, silent: true, callToActionLabel: 'Play', callToActionLink: '/activities' }, 'Druga'),
      ...film('free-a', { rank: 1 }),
      ...film('early', { rank: 1 }),
      ...film('late', { rank: 2, runningTime: undefined }, ''),
      ...film('twice', { rank: 3, runningTime: 'long' }),
      ...film('of-second', { rank: 1, disableTracking: true }),
      ...film('hidden-film', { rank: 1 }),
      ...film('abroad-film', { rank: 1 }, 'Za granicą'),
    },
  );
  const files = join(folder.path, 'media/videos/free-a');
  mkdirSync(files, { recursive: true });
  for (const name of ['video.mp4', 'poster.jpg']) writeFileSync(join(files, name), '');
  writeFileSync(join(files, 'en-US.vtt'), 'WEBVTT\n\n00:00:01.000 --> 00:00:03.500\nLook and wait.\n');
  product = await startTestProduct({ CONTENT_DIR: folder.path, RATE_LIMIT_SCALE: '0' });
  member = await product.member();
});
afterAll(async () => {
  await product.close();
  folder.remove();
});

const read = (query: string): Promise<HttpAnswer> =>
  member.get(`/api/content/edu?contentType=video&include=2${query.startsWith('&') ? query : `&${query}`}`);

const slugsAt = (answer: HttpAnswer, path: string): string[] =>
  (answer.at(path) as { slug: string }[]).map(({ slug }) => slug);

const ALL = ['free-a', 'free-b', 'early', 'late', 'twice', 'of-second', 'abroad-film'];

describe('list of videos', () => {
  it('lists videos without a course by rank, then those of each course, and no video of hidden courses only [LRN-345 LRN-395]', async () => {
    const answer = await read('locale=en-US&limit=16&skip=0');
    expect(slugsAt(answer, 'data.items')).toEqual(ALL);
    expect(answer.at('meta')).toEqual({ total: ALL.length, skip: 0, limit: 16 });
  });

  it('lists as many videos as requested, after the skipped ones [LRN-167 LRN-168]', async () => {
    const answer = await read('locale=en-US&limit=3&skip=3');
    expect(slugsAt(answer, 'data.items')).toEqual(['late', 'twice', 'of-second']);
    expect(answer.at('data.total')).toBe(ALL.length);
  });

  it('has the fields of a card when only those are selected', async () => {
    const [whole, cards] = [await read('locale=en-US'), await read('locale=en-US&select=title,poster,runningTime')];
    const fields = ['fallbackFields', 'id', 'locale', 'poster', 'runningTime', 'slug', 'title'];
    expect(Object.keys(cards.at('data.items.0') as object).toSorted()).toEqual(fields);
    expect(cards.at('data.items.0')).toEqual(
      Object.fromEntries(fields.map((field) => [field, whole.at(`data.items.0.${field}`)])),
    );
    expect(cards.text.length).toBeLessThan(whole.text.length / 2);
  });

  it('lists a video with a missing or invalid running time with the time 0 [LRN-116]', async () => {
    const answer = await read('locale=en-US&limit=3&skip=3');
    const items = answer.at('data.items') as { slug: string; runningTime: number }[];
    expect(items.map(({ slug, runningTime }) => [slug, runningTime])).toEqual([
      ['late', 0],
      ['twice', 0],
      ['of-second', 30],
    ]);
  });

  it('lists the courses of each video, without hidden courses', async () => {
    const answer = await read('locale=en-US&limit=16');
    const items = answer.at('data.items') as { slug: string; courses: object[] }[];
    expect(Object.fromEntries(items.map(({ slug, courses }) => [slug, courses]))).toMatchObject({
      'free-a': [],
      early: [{ slug: 'first', legacySyllabusId: 'FIRST', title: 'Course first' }],
      twice: [
        { slug: 'first', legacySyllabusId: 'FIRST', title: 'Course first' },
        { slug: 'second', legacySyllabusId: 'SECOND', title: 'Course second' },
      ],
      'abroad-film': [{ slug: 'abroad', legacySyllabusId: 'ABROAD', title: 'Course abroad' }],
    });
  });

  it('lists videos with a title in the requested language first, then the other videos in English', async () => {
    const answer = await read('locale=pl-PL&limit=16');
    const own = ['free-b', 'abroad-film'];
    expect(slugsAt(answer, 'data.items')).toEqual([...own, ...ALL.filter((slug) => !own.includes(slug))]);
    expect(answer.at('data.total')).toBe(ALL.length);
    expect(answer.at('data.items.2')).toMatchObject({ title: 'The free-a film' });
    expect(answer.at('data.items.2.fallbackFields')).toContain('title');
  });

  it('lists only videos with a title in the requested language when showUntranslated is off', async () => {
    writeFileSync(product.files.config, '{"showUntranslated": false}');
    product.clock.advance(1_000);
    try {
      const answer = await read('locale=pl-PL&limit=16');
      expect(slugsAt(answer, 'data.items')).toEqual(['free-b', 'abroad-film']);
      expect(answer.at('data.total')).toBe(2);
      expect(slugsAt(await read('slug=free-b&locale=pl-PL'), 'data.items.0.next')).toEqual(['abroad-film']);
    } finally {
      rmSync(product.files.config);
      product.clock.advance(1_000);
    }
  });
});

describe('single video', () => {
  it('is answered by its slug with title, files, poster, captions and transcript [LRN-346 LRN-177]', async () => {
    const answer = await read('slug=free-a&locale=en-US');
    expect(answer.at('data.items.0')).toEqual({
      id: 'video/free-a',
      videoId: 'free-a',
      slug: 'free-a',
      rank: 1,
      runningTime: 30,
      displayTitle: 'free-a!',
      title: 'The free-a film',
      description: null,
      locale: 'en-US',
      fallbackFields: [],
      transcript: [{ start: 1, end: 3.5, text: 'Look and wait.' }],
      transcriptLocale: 'en-US',
      video: [{ src: versioned('/media/videos/free-a/video.mp4'), type: 'video/mp4' }],
      poster: { url: versioned('/media/videos/free-a/poster.jpg'), alt: '', width: 960, height: 540 },
      captions: [
        { src: versioned('/media/videos/free-a/en-US.vtt'), srclang: 'en-US', label: 'English', kind: 'captions' },
      ],
      silent: false,
      sources: [],
      callToActionLabel: null,
      callToActionLink: null,
      disableTracking: false,
      courses: [],
      next: [expect.objectContaining({ slug: 'free-b' }), expect.anything(), expect.anything()],
    });
  });

  it('says with disableTracking whether playing it outside a course counts for its courses (D-283)', async () => {
    const disableTracking = async (slug: string) =>
      (await read(`slug=${slug}&locale=en-US`)).at('data.items.0.disableTracking');
    expect([await disableTracking('of-second'), await disableTracking('early')]).toEqual([true, false]);
  });

  it('lists the next three videos, wraps to the start of the list, and lists the first three for a video outside it', async () => {
    const next = async (slug: string) => slugsAt(await read(`slug=${slug}&locale=en-US`), 'data.items.0.next');
    expect(await next('late')).toEqual(['twice', 'of-second', 'abroad-film']);
    expect(await next('of-second')).toEqual(['abroad-film', 'free-a', 'free-b']);
    expect(await next('hidden-film')).toEqual(['free-a', 'free-b', 'early']);
  });

  it('in a language without its texts is answered with the names of the English fields', async () => {
    const answer = await read('slug=late&locale=pl-PL');
    expect(answer.at('data.items.0.fallbackFields')).toContain('displayTitle');
    expect((await read('slug=nowhere&locale=en-US')).at('data.items')).toEqual([]);
  });
});

describe('embed call of a video', () => {
  const embed = (videoId: string): Promise<HttpAnswer> => member.get(`/api/content/embed/${videoId}?responsive=true`);

  it('answers files, poster and tracks of a video by its id [LRN-347]', async () => {
    expect((await embed('free-a')).at('data')).toEqual({
      provider: 'file',
      html: null,
      sources: [{ src: versioned('/media/videos/free-a/video.mp4'), type: 'video/mp4' }],
      poster: { url: versioned('/media/videos/free-a/poster.jpg'), alt: '', width: 960, height: 540 },
      tracks: [
        { src: versioned('/media/videos/free-a/en-US.vtt'), srclang: 'en-US', label: 'English', kind: 'captions' },
      ],
      width: 960,
      height: 540,
      duration: 30,
    });
  });

  it.each(['nowhere', '..%2F..%2Fflags', 'a'.repeat(60)])(
    'answers 404 for an unknown id (%s) [LRN-382]',
    async (videoId) => {
      const answer = await embed(videoId);
      expect([answer.status, answer.at('error.code'), answer.at('error.message')]).toEqual([
        404,
        'video-not-found',
        'Could not match video',
      ]);
    },
  );

  it('requires a session', async () => {
    expect((await product.browser().get('/api/content/embed/free-a')).status).toBe(401);
  });
});

describe('position of a video outside a course', () => {
  const addressOf = ({ uid }: Member, videoId: string): string => `/api/user/${uid}/video-positions/${videoId}`;
  const at = (minute: number): string => `2026-11-20T09:0${minute}:00.000Z`;

  it('is null at first, then the newest save of any device, in any order of arrival', async () => {
    const parent = await product.member();
    const address = addressOf(parent, 'free-a');
    expect((await parent.get(address)).at('data')).toBeNull();
    expect((await parent.post(address, { seconds: 12.4, at: at(2) })).at('data')).toEqual({ seconds: 12.4, at: at(2) });
    expect((await parent.post(address, { seconds: 3, at: at(1) })).at('data')).toEqual({ seconds: 12.4, at: at(2) });
    expect((await parent.post(address, { seconds: 4, at: at(3) })).at('data.seconds')).toBe(4);
    expect((await parent.get(address)).at('data')).toEqual({ seconds: 4, at: at(3) });
  });

  it('with a time in the future counts as now', async () => {
    const parent = await product.member();
    const sent = { seconds: 5, at: '2031-01-01T00:00:00.000Z' };
    expect((await parent.post(addressOf(parent, 'free-a'), sent)).at('data.at')).toBe(
      product.clock.now().toISOString(),
    );
  });

  it.each([
    [{ seconds: -1, at: at(1) }, 'seconds'],
    [{ seconds: 90_000, at: at(1) }, 'seconds'],
    [{ seconds: 1, at: 'noon' }, 'at'],
    [{ seconds: 1 }, 'at'],
  ])('is refused when invalid (%j)', async (body, field) => {
    const parent = await product.member();
    const answer = await parent.post(addressOf(parent, 'free-a'), body);
    expect(answer.status).toBe(422);
    expect(answer.at(`error.fields.${field}`)).toBeDefined();
  });

  it('is not stored for an unknown video', async () => {
    const answer = await member.post(addressOf(member, 'nowhere'), { seconds: 1, at: at(1) });
    expect([answer.status, answer.at('error.code')]).toEqual([404, 'video-not-found']);
    expect((await member.get(addressOf(member, 'nowhere'))).status).toBe(404);
  });

  it('of a course video is stored as position in the course, and does not mark the video as watched', async () => {
    const parent = await product.member();
    await parent.post(addressOf(parent, 'early'), { seconds: 9, at: at(4) });
    const progress = `/api/user/${parent.uid}/course/first/videos-watched`;
    expect((await parent.get(progress)).at('data')).toEqual({
      legacySyllabusId: 'FIRST',
      videosWatched: {},
      videosWatchedPlayerCompleted: {},
      currentVideo: {},
      positions: { early: { seconds: 9, at: at(4) } },
    });
    const use = { legacySyllabusId: 'FIRST', videoId: 'early', startDate: at(5), position: 20, at: at(5) };
    await parent.post(progress, use);
    expect((await parent.get(addressOf(parent, 'early'))).at('data')).toEqual({ seconds: 20, at: at(5) });
  });
});
