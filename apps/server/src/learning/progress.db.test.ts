import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BOX, TWO_OFFERS, courseFolder } from '../../testing/content/courses.ts';
import type { ContentFolder } from '../../testing/content/content.ts';
import { graduate, parent, passQuiz, watchAll } from '../../testing/members/learner.ts';
import { startTestProduct, type HttpAnswer, type Member, type TestProduct } from '../../testing/product.ts';

let folder: ContentFolder;
let product: TestProduct;
beforeAll(async () => {
  folder = courseFolder();
  product = await startTestProduct({ CONTENT_DIR: folder.path, RATE_LIMIT_SCALE: '0' });
});
afterAll(async () => {
  await product.close();
  folder.remove();
});

const { slug, legacySyllabusId } = TWO_OFFERS;
const FIRST = 'offers-video';
const SECOND = 'offers-second';
const NOON = '2026-11-20T12:00:00.000Z';

const addressOf = (member: Member): string => `/api/user/${member.uid}/course/${slug}/videos-watched`;

const record = (member: Member, body: object): Promise<HttpAnswer> =>
  member.post(addressOf(member), { legacySyllabusId, videoId: FIRST, ...body });

const at = (minute: number): string => `2026-11-20T09:${String(minute).padStart(2, '0')}:00.000Z`;

describe('watch of a video', () => {
  it('is stored at its start and answered as watched, completed and current, by video id [LRN-103 LRN-109 LRN-357]', async () => {
    const member = await parent(product);
    expect((await member.get(addressOf(member))).at('data')).toEqual({
      legacySyllabusId,
      videosWatched: {},
      videosWatchedPlayerCompleted: {},
      currentVideo: {},
      positions: {},
    });
    const answer = await record(member, { startDate: at(1), at: at(1) });
    expect(answer.status).toBe(200);
    expect(answer.at('data')).toEqual({
      legacySyllabusId,
      videosWatched: { [FIRST]: at(1) },
      videosWatchedPlayerCompleted: {},
      currentVideo: { [FIRST]: at(1) },
      positions: {},
    });
    expect((await member.get(addressOf(member))).body).toEqual(answer.body);
  });

  it('has the earliest of the submitted start times, in any order of arrival', async () => {
    const member = await parent(product);
    await record(member, { startDate: at(5) });
    expect((await record(member, { startDate: at(9) })).at(`data.videosWatched.${FIRST}`)).toBe(at(5));
    expect((await record(member, { startDate: at(2) })).at(`data.videosWatched.${FIRST}`)).toBe(at(2));
  });

  it('with a time in the future counts as now and is not refused', async () => {
    const member = await parent(product);
    const answer = await record(member, {
      startDate: '2031-01-01T00:00:00.000Z',
      position: 7,
      at: '2031-01-01T00:00:00.000Z',
    });
    expect(answer.status).toBe(200);
    expect(answer.at(`data.videosWatched.${FIRST}`)).toBe(NOON);
    expect(answer.at(`data.positions.${FIRST}`)).toEqual({ seconds: 7, at: NOON });
  });

  it('stays completed once it was played to the end [LRN-113]', async () => {
    const member = await parent(product);
    const ended = await record(member, { startDate: at(1), playerCompleted: true });
    expect(ended.at('data.videosWatchedPlayerCompleted')).toEqual({ [FIRST]: NOON });
    product.clock.advance(60_000);
    await record(member, { startDate: at(3), playerCompleted: false, position: 1 });
    await record(member, { playerCompleted: true });
    expect((await member.get(addressOf(member))).at('data.videosWatchedPlayerCompleted')).toEqual({ [FIRST]: NOON });
    product.clock.set(NOON);
  });

  it('is refused for a video of another course, for a course that differs from the path, and for an unknown one', async () => {
    const member = await parent(product);
    const foreign = await record(member, { videoId: BOX.videos[0], startDate: at(1) });
    expect([foreign.status, foreign.at('error.code')]).toEqual([404, 'video-not-found']);
    const mismatch = await record(member, { legacySyllabusId: BOX.legacySyllabusId, startDate: at(1) });
    expect([mismatch.status, mismatch.at('error.code')]).toEqual([422, 'course-mismatch']);
    const nowhere = await member.post(`/api/user/${member.uid}/course/no-course/videos-watched`, {
      legacySyllabusId,
      videoId: FIRST,
    });
    expect([nowhere.status, nowhere.at('error.code')]).toEqual([404, 'course-not-found']);
    expect((await member.get(addressOf(member))).at('data.currentVideo')).toEqual({});
  });

  it('can be written and read only by its member', async () => {
    const member = await parent(product);
    const other = await product.member();
    expect((await other.get(addressOf(member))).status).toBe(403);
    expect((await other.post(addressOf(member), { legacySyllabusId, videoId: FIRST })).status).toBe(403);
    expect((await product.browser().get(addressOf(member))).status).toBe(401);
  });

  it('with an invalid time, position or id is refused with an error for each field', async () => {
    const member = await parent(product);
    const answer = await record(member, { videoId: 7, startDate: 'yesterday', position: -1, at: '09:00' });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.at('error.fields') as object).toSorted()).toEqual([
      'at',
      'position',
      'startDate',
      'videoId',
    ]);
  });

  it('with a year that the database cannot store is refused', async () => {
    const member = await parent(product);
    const answer = await record(member, { startDate: '0000-01-01T00:00:00Z', at: '0000-01-01T00:00:00Z' });
    expect(answer.at('error.fields')).toEqual({ startDate: 'invalid', at: 'invalid' });
  });
});

describe('position in a video', () => {
  it('is the one with the latest time, from any device (D-34)', async () => {
    const phone = await parent(product);
    const tablet = product.browser();
    await tablet.post('/api/auth/sign-in', { email: phone.email, password: 'robin-egg-42' });
    const onTablet = (body: object): Promise<HttpAnswer> =>
      tablet.post(addressOf(phone), { legacySyllabusId, videoId: FIRST, ...body });
    await record(phone, { position: 20, at: at(10) });
    await onTablet({ position: 5, at: at(8) });
    expect((await phone.get(addressOf(phone))).at(`data.positions.${FIRST}`)).toEqual({ seconds: 20, at: at(10) });
    await onTablet({ position: 12.5, at: at(11) });
    expect((await phone.get(addressOf(phone))).at(`data.positions.${FIRST}`)).toEqual({ seconds: 12.5, at: at(11) });
  });

  it('without a start makes the video current but not watched', async () => {
    const member = await parent(product);
    const answer = await record(member, { position: 3, at: at(4) });
    expect(answer.at('data.videosWatched')).toEqual({});
    expect(Object.keys(answer.at('data.currentVideo') as object)).toEqual([FIRST]);
  });

  it('makes the last used video current on another device', async () => {
    const member = await parent(product);
    await record(member, { startDate: at(1), at: at(1) });
    await record(member, { videoId: SECOND, startDate: at(2), position: 9, at: at(2) });
    const elsewhere = product.browser();
    await elsewhere.post('/api/auth/sign-in', { email: member.email, password: 'robin-egg-42' });
    const read = await elsewhere.get(addressOf(member));
    expect(read.at('data.currentVideo')).toEqual({ [SECOND]: at(2) });
    expect(read.at(`data.positions.${SECOND}.seconds`)).toBe(9);
  });
});

describe('video that was played to its end', () => {
  const current = async (reader: Pick<Member, 'get'>, member: Member): Promise<string[]> =>
    Object.keys((await reader.get(addressOf(member))).at('data.currentVideo') as object);
  const end = (member: Member, videoId: string, minute: number): Promise<HttpAnswer> =>
    record(member, { videoId, playerCompleted: true, position: 0, at: at(minute) });

  it('makes the first remaining video current, on every device [LRN-106 LRN-112]', async () => {
    const member = await parent(product);
    await record(member, { startDate: at(1), at: at(1) });
    expect((await end(member, FIRST, 2)).at('data.currentVideo')).toEqual({ [SECOND]: at(2) });
    const elsewhere = product.browser();
    await elsewhere.post('/api/auth/sign-in', { email: member.email, password: 'robin-egg-42' });
    expect(await current(elsewhere, member)).toEqual([SECOND]);
  });

  it('stays current when no video remains [LRN-112]', async () => {
    const member = await parent(product);
    await record(member, { startDate: at(1), at: at(1) });
    await record(member, { videoId: SECOND, startDate: at(2), at: at(2) });
    await end(member, SECOND, 3);
    expect(await current(member, member)).toEqual([SECOND]);
  });

  it('becomes current again while it is watched a second time', async () => {
    const member = await parent(product);
    await record(member, { startDate: at(1), at: at(1) });
    await end(member, FIRST, 2);
    await record(member, { position: 8, at: at(3) });
    expect(await current(member, member)).toEqual([FIRST]);
    await end(member, FIRST, 4);
    expect(await current(member, member)).toEqual([SECOND]);
  });
});

describe('status of a course', () => {
  interface Item {
    fields: { slug: string };
    status: number;
    userWatchedVideos: unknown;
    userQuizResult: { pass: boolean } | null;
  }

  async function itemOf(member: Member, courseSlug: string = slug): Promise<Item | undefined> {
    const list = await member.get(`/api/syllabus?userId=${member.uid}`);
    return (list.at('data') as Item[]).find(({ fields }) => fields.slug === courseSlug);
  }

  it('goes from 0 over 1 and 2 to 3 by watched videos and pass, and lists the watched videos [LRN-082]', async () => {
    const member = await parent(product);
    const statuses = [(await itemOf(member))?.status];
    await record(member, { startDate: at(1) });
    statuses.push((await itemOf(member))?.status);
    await record(member, { videoId: SECOND, startDate: at(2) });
    statuses.push((await itemOf(member))?.status);
    await passQuiz(product, member, legacySyllabusId);
    statuses.push((await itemOf(member))?.status);
    expect(statuses).toEqual([0, 1, 2, 3]);
    expect((await itemOf(member))?.userWatchedVideos).toEqual({
      [legacySyllabusId]: { [FIRST]: at(1), [SECOND]: at(2) },
    });
    expect((await itemOf(member))?.userQuizResult?.pass).toBe(true);
  });

  it('of a digital course goes to 3.01 with the pass and 3.06 with the reward, of an unrewarded one to 4', async () => {
    const member = await graduate(product, { slug: 'calm-course', legacySyllabusId: 'CalmCourse' });
    expect((await itemOf(member, 'calm-course'))?.status).toBe(3.01);
    await member.post(`/api/users-redemptions/${member.uid}/calm-course`, { redemptionType: 'digital' });
    expect((await itemOf(member, 'calm-course'))?.status).toBe(3.06);
    await passQuiz(product, member, 'PlainCourse');
    expect((await itemOf(member, 'plain-course'))?.status).toBe(4);
  });

  it('appears in the user record with watches, results and passes of all courses (D-80)', async () => {
    const member = await parent(product);
    await watchAll(member, BOX.slug);
    const certificateID = await passQuiz(product, member, BOX.legacySyllabusId);
    const { uid } = member;
    const user = (await member.get(`/api/user/${uid}`)).at('data.user');
    expect(user).toMatchObject({
      videosWatched: { BoxCourse: { 'box-video': '2026-11-20T10:00:00.000Z' } },
      syllabusPassed: { BoxCourse: NOON },
      syllabusQuizResults: { BoxCourse: { pass: true, certificateID } },
    });
  });
});
