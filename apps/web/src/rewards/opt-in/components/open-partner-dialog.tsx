import type { CorporatePartner } from '@nestling/contract/rewards/corporate-partners';
import { createRoot } from 'react-dom/client';
import { analytics } from '#lib/analytics/analytics.ts';
import { LimitTextProvider } from '#lib/forms/limit-text-provider.tsx';
import type { Answerer } from '../data/answer-offer.ts';
import { endFirstTime } from '../data/first-time.ts';
import { PartnerDialog } from './partner-dialog.tsx';

/**
 * Opens the dialog of partners over any page, because it belongs to none.
 * @param onClosed called after any closing
 * @param onAnswered called at the first answer here, including a close
 * @returns a function that closes it unanswered
 */
export function openPartnerDialog(
  who: Answerer,
  offers: readonly CorporatePartner[],
  onClosed: () => void,
  onAnswered: () => void = () => undefined,
): () => void {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  let isAnswered = false;
  let isClosed = false;
  const close = () => {
    if (isClosed) return;
    isClosed = true;
    root.unmount();
    place.remove();
    focusPage();
    onClosed();
  };
  const answered = () => {
    if (isAnswered) return;
    isAnswered = true;
    onAnswered();
    void endFirstTime(who.user.uid);
  };
  root.render(
    <LimitTextProvider>
      <PartnerDialog {...who} offers={offers} onAnswered={answered} onClose={close} />
    </LimitTextProvider>,
  );
  for (const { slug } of offers) analytics.event('Corporate Partner Opt-in', { action: 'Viewed', slug });
  return close;
}

/**
 * The browser returns the focus to the control that had it before the dialog. On a page that nobody
 * has touched yet there is none, so the title must take it.
 */
function focusPage(): void {
  const { activeElement, body } = document;
  const title = document.querySelector<HTMLElement>('main h1');
  if (!title || (activeElement !== null && activeElement !== body)) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}
