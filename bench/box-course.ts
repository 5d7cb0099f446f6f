import { readCourse } from '@nestling/contract/learning/course';
import { writeProgress } from '@nestling/contract/learning/progress';
import type { OrderBody, ShippingInfo } from '@nestling/contract/rewards/order';
import type { Member } from './member.ts';

/** The course with a physical reward: a free box, or another one with a price. */
export const boxCourse = { slug: 'safe-sleep', legacySyllabusId: 'SafeSleep' };

/** Watches the course of the box. */
export function watchBoxCourse(member: Member): Promise<void> {
  return watchCourse(member, boxCourse);
}

/** Watches every video of a course. */
export async function watchCourse({ uid, call }: Member, { legacySyllabusId, slug }: typeof boxCourse): Promise<void> {
  const { playlist } = await call(readCourse, { params: { slug } });
  const startDate = new Date().toISOString();
  await Promise.all(
    playlist.map(({ videoId }) =>
      call(writeProgress, { params: { uid, slug }, body: { legacySyllabusId, videoId, startDate } }),
    ),
  );
}

/** Returns the body with which a member orders a box of the course. */
export function boxOrderOf(member: Pick<Member, 'uid'>, variantID: string): OrderBody {
  return { slug: boxCourse.slug, userID: member.uid, variantID, shippingInfo: newAddress() };
}

let houses = 0;

/** An address of its own for each order, because a household gets only one box. */
function newAddress(): ShippingInfo {
  houses += 1;
  return {
    firstName: 'Maya',
    lastName: 'Oduya',
    address: {
      streetLines: [`${houses} Spruce Street`, 'Apt 3'],
      city: 'Philadelphia',
      stateOrProvinceCode: 'PA',
      postalCode: '19103',
      countryCode: 'US',
    },
    phoneNumber: '2155550142',
  };
}
