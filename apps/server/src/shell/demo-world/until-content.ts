import { setTimeout as pause } from 'node:timers/promises';
import { EMPTY_EDITION } from '../../gateways/content/edition.ts';
import type { ContentGateway } from '../../gateways/content/port.ts';

/** Waits for the first content, and ends in time where there is none. */
export async function untilContent(
  content: Pick<ContentGateway, 'currentOrEmpty' | 'onChange'>,
  milliseconds: number,
): Promise<void> {
  if (content.currentOrEmpty() !== EMPTY_EDITION) return;
  const { promise: changed, resolve } = Promise.withResolvers<void>();
  const leave = content.onChange(() => resolve());
  await Promise.race([changed, pause(milliseconds)]);
  leave();
}
