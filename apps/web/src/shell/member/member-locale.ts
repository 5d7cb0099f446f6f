import { writeUser } from '@nestling/contract/account/write-user';
import { FALLBACK_LOCALE, parseLocale, type Locale } from '@nestling/domain/account/locale';
import { call } from '../../lib/api/call.ts';
import { isOffline } from '../../lib/api/failure.ts';
import { raiseAppError } from '../../lib/words/app-error.ts';
import { choosable } from '../../lib/words/locale-names.ts';
import { report } from '../../lib/reports/report.ts';
import { sessionStore, setMember } from '../../lib/session/session.ts';
import { visitLocale } from '../../lib/session/visit-locale.ts';
import { currentLocale, onMessages } from '../../lib/i18n/i18n.ts';

/** Members whose language was corrected; each only once, because a second correction could loop. */
const corrected = new Set<string>();

/**
 * Saves the chosen language to the member's record, except one that an address has selected for this
 * tab, and corrects one that is not offered.
 */
export function watchMemberLocale(): void {
  let displayed = currentLocale();
  onMessages(() => {
    if (currentLocale() === displayed) return;
    displayed = currentLocale();
    if (visitLocale() === null) void saveLocale(displayed);
  });
  sessionStore.subscribe(correctLocale);
  correctLocale();
}

/**
 * Saves a chosen language in the member record; does nothing for a visitor or for the stored
 * language. A banner reports a failure, because the next device would still show the former one.
 */
export async function saveLocale(locale: Locale): Promise<void> {
  try {
    await writeLocale(locale);
  } catch (failure) {
    report('The language could not be saved', failure);
    if (!isOffline(failure))
      raiseAppError({ slug: 'default-error', type: 'REFRESH_BANNER', content: 'errors.localeNotSaved' });
  }
}

async function writeLocale(locale: Locale): Promise<void> {
  const { uid, member } = sessionStore.getState();
  if (uid === null || !member || member.user.locale === locale) return;
  const { data } = await call(writeUser, { params: { uid }, body: { locale } });
  setMember(uid, data);
}

function correctLocale(): void {
  const { uid, member } = sessionStore.getState();
  if (uid === null || !member || corrected.has(uid)) return;
  if (parseLocale(member.user.locale, choosable()) !== null) return;
  corrected.add(uid);
  // The member chose nothing here, so a failure is only logged.
  writeLocale(FALLBACK_LOCALE).catch((failure: unknown) => report('The language could not be saved', failure));
}
