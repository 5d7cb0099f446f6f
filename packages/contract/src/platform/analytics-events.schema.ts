import { REGISTRATION_STEPS } from '@nestling/domain/account/user';
import { z } from 'zod';

const slug = z
  .string()
  .max(100)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
const country = z.string().regex(/^[A-Z]{2}$/);
const videoId = z
  .string()
  .min(1)
  .max(60)
  .regex(/^[\w-]+$/);
const count = z.int().min(0).max(100_000);

/** Text of the product or of editors; it never contains a person's address. */
const label = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^@\p{Cc}]*$/u);

const nothing = z.strictObject({});
const ofSlug = z.strictObject({ slug });
const ofVideo = z.strictObject({ slug, videoId });
const ofReward = z.strictObject({
  action: z.enum(['Viewed', 'Clicked', 'Submitted', 'Granted', 'Failed']),
  slug: slug.optional(),
  label: label(160).optional(),
});

/**
 * Allow-list of the analytics events with their properties: anything else is dropped. Email,
 * phone, name, address, birth or due date, promo code and zip must never be added here.
 */
const ANALYTICS_EVENTS = {
  'Application Error': ofSlug,
  'Password Error': nothing,
  'Registration Complete': nothing,
  Login: nothing,
  'Password Reset Complete': nothing,
  'Registration Step Complete': z.strictObject({ step: z.enum(REGISTRATION_STEPS) }),
  'Profile Complete': nothing,
  'Zip Error': z.strictObject({ country }),
  'Zip Search': z.strictObject({ country, results: count }),
  'Notification Click': z.strictObject({ label: label(60) }),
  'Video Played': ofVideo,
  'Video Feedback +1': ofVideo,
  'Video Feedback -1': ofVideo,
  'Member Offer Viewed': ofSlug,
  'Member Offer Clicked': ofSlug,
  'Brand Logo Viewed': ofSlug,
  'Brand Logo Clicked': ofSlug,
  'Article Clicked': ofSlug,
  'Activity Card Flipped': ofSlug,
  'Activity Age Range Changed': z.strictObject({ band: label(60) }),
  'Quiz Submitted': z.strictObject({ slug, pass: z.boolean(), score: z.number().min(0).max(100) }),
  // Never the words: people type what they would tell nobody.
  Search: z.strictObject({ results: count, types: label(60) }),
  'Newsletter Subscribed': nothing,
  'Newsletter Unsubscribed': nothing,
  'Contact Form Submitted': z.strictObject({ form: slug }),
  'Third Party Opt-in': ofReward,
  'Distribution Options': ofReward,
  Pickup: ofReward,
  'Direct To Parent': ofReward,
  'Digital Reward': ofReward,
  'Corporate Partner Opt-in': ofReward,
} as const satisfies Record<string, z.ZodObject>;

export type EventName = keyof typeof ANALYTICS_EVENTS;

/** The names of all events. */
export const EVENT_NAMES: readonly string[] = Object.keys(ANALYTICS_EVENTS);

/** Properties of an event; most have none. */
export type EventProperties<Name extends EventName> = z.input<(typeof ANALYTICS_EVENTS)[Name]>;

/** The arguments after the name of an event. */
export type EventArguments<Name extends EventName> =
  EventProperties<Name> extends Record<string, never> ? [] : [properties: EventProperties<Name>];

/** Whether an event is in the table and has no other properties than its own. */
export function isDeclaredEvent(name: string | undefined, properties: object): boolean {
  return name !== undefined && isEventName(name) && ANALYTICS_EVENTS[name].safeParse(properties).success;
}

function isEventName(name: string): name is EventName {
  return Object.hasOwn(ANALYTICS_EVENTS, name);
}
