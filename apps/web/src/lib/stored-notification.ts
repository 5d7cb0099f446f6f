/** Key of the notification in local storage (ACC V-56). */
export const NOTIFICATION_KEY = 'bbu-notification';

/** True when an earlier load of a page left something there. */
export function hasStoredNotification(): boolean {
  try {
    return localStorage.getItem(NOTIFICATION_KEY) !== null;
  } catch {
    return false;
  }
}
