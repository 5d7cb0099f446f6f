/** Key of the notification in local storage. */
export const NOTIFICATION_KEY = 'bbu-notification';

/** Whether an earlier page load stored a notification. */
export function hasStoredNotification(): boolean {
  try {
    return localStorage.getItem(NOTIFICATION_KEY) !== null;
  } catch {
    return false;
  }
}
