import type { ListCoursesExchange } from './syllabus.schema.ts';
import { endpoint } from '../endpoint.ts';

export type ActiveOffer = NonNullable<CourseFields['activeOffer']>;

export type Offer = CourseFields['offers'][number];

/** A digital reward without its code. */
export type DigitalOffer = CourseFields['digitalOffers'][number];

export type Product = NonNullable<CourseItem['product']>;

export type PlaylistEntry = CourseFields['playlist'][number];

/** Course fields of the list. */
export type CourseFields = CourseItem['fields'];

/** Summary of a redemption for the course card and the account row. */
export type RedemptionSummary = NonNullable<CourseItem['userRedemption']>;

export type CourseItem = ListCoursesExchange['data'][number];

export type CourseListMeta = ListCoursesExchange['meta'];

/** Returns the member's courses with everything that the dashboard shows. */
export const listCourses = endpoint<ListCoursesExchange>({
  method: 'GET',
  path: '/api/syllabus',
  access: 'uid',
  limit: 'read',
  summary: "The member's courses",
  shows: ['progress', 'pass', 'reward'],
});
