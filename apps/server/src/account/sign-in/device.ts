import type { DeviceKind } from '@nestling/contract/account/privacy';
import bowser from 'bowser';

const KINDS: Readonly<Record<string, DeviceKind>> = { mobile: 'phone', tablet: 'tablet', desktop: 'computer' };

/**
 * Returns device type and browser of a user agent; `unknown` without a browser for an empty or
 * unrecognised one.
 */
export function deviceOf(userAgent: string): { kind: DeviceKind; browser: string | null } {
  if (userAgent.trim() === '') return { kind: 'unknown', browser: null };
  const { browser, platform } = bowser.parse(userAgent);
  const kind = KINDS[platform.type ?? ''] ?? 'unknown';
  return { kind, browser: kind === 'unknown' ? null : browser.name || null };
}
