/**
 * The period in which a partner's offer may be shown in a country; both ends are moments of ISO
 * 8601, absent where the period is open.
 */
export interface ModalWindow {
  enabled: boolean;
  start?: string | undefined;
  end?: string | undefined;
}

/** True while the offer may be shown: from its start on, and before its end. */
export function isWindowOpen({ enabled, start, end }: ModalWindow, now: Date): boolean {
  const hasBegun = start === undefined || new Date(start).getTime() <= now.getTime();
  const isOver = end !== undefined && new Date(end).getTime() <= now.getTime();
  return enabled && hasBegun && !isOver;
}
