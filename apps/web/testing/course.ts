import type { CourseFields } from '@nestling/contract/learning/syllabus';
import type { ListedCourse } from '../src/learning/data/courses.ts';

type Changes = Partial<Omit<ListedCourse, 'fields'>> & { fields?: Partial<CourseFields> };

/** Returns a course with four videos and a box, with changes. */
export function courseWith({ fields, ...changes }: Changes = {}): ListedCourse {
  return {
    sys: { id: 'c1' },
    fields: {
      slug: 'safe-sleep',
      title: 'Safe sleep basics',
      description: '',
      runningTime: 170,
      legacySyllabusId: 'SafeSleep',
      heroImage: { url: '/media/scene.svg', alt: '', width: 400, height: 240 },
      courseType: 'Course',
      courseByline: 'Set up a safe spot for every nap and night.',
      courseLongByline: '',
      quizPassRate: 80,
      sponsorLogo: null,
      sponsorLabel: null,
      sweepstakes: false,
      fallbackFields: [],
      activeOffer: 'physical',
      offers: [
        {
          slug: 'box',
          title: 'Baby box',
          variantId: 'v1',
          shippingPrice: 0,
          offerImage: null,
          skuDescription: '',
          chargedFor: 'shipping',
        },
      ],
      digitalOffers: [],
      playlist: ['a', 'b', 'c', 'd'].map((videoId) => ({ videoId, runningTime: 40 })),
      ...fields,
    },
    userWatchedVideos: {},
    userEligible: true,
    rewardReach: 'open',
    videosBeforeReward: [],
    product: null,
    status: 0,
    userQuizResult: null,
    userRedemption: null,
    ...changes,
  };
}
