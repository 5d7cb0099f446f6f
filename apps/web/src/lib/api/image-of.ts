import type { Image } from '@nestling/contract/editorial/image';

/** Returns the picture in a field of content; null without a displayable one. */
export function imageOf(field: unknown): Image | null {
  if (typeof field !== 'object' || field === null) return null;
  const { url, alt, width, height }: Partial<Record<keyof Image, unknown>> = field;
  if (typeof url !== 'string' || typeof width !== 'number' || typeof height !== 'number') return null;
  return { url, alt: typeof alt === 'string' ? alt : '', width, height };
}
