import { forgetNotification, refreshNotification, showStoredNotification } from '../../editorial/data/notification.ts';
import { Notification } from '../../editorial/components/notification.tsx';
import { sessionStore } from '../../lib/session/session.ts';
import { currentLocale, onMessages } from '../../lib/i18n/i18n.ts';
import { notificationCountry, notificationSlot } from './notification-slot.ts';

/** Shows the stored notification, and requests that of each country and language of the page. */
export function watchNotification(): void {
  showStoredNotification();
  notificationSlot.setState({ Part: Notification });
  let { uid } = sessionStore.getState();
  const follow = () => {
    const { uid: now } = sessionStore.getState();
    if (uid !== null && now === null) forgetNotification();
    uid = now;
    const country = notificationCountry();
    if (country !== null) void refreshNotification(country, currentLocale());
  };
  sessionStore.subscribe(follow);
  onMessages(follow);
  follow();
}
