import { displayedEmail } from '@nestling/domain/account/email/displayed-email';
import { contentLink } from '@nestling/domain/editorial/content-link';
import { pathOf } from '@nestling/domain/pages';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import letterSent from '../../assets/illustrations/letter-sent.svg';
import { CodeTicket } from '../../lib/code-ticket.tsx';
import { weekdayAndDay } from '../../lib/words/dates.ts';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { routeOf } from '../../lib/links/paths.ts';
import { queryClient } from '../../lib/query.ts';
import { report } from '../../lib/reports/report.ts';
import { sessionStore } from '../../lib/session/session.ts';
import { recordOf } from '../../lib/state.ts';
import { SiteLink } from '../../lib/links/site-link.tsx';
import { buttonClass } from '@nestling/ui/button.tsx';
import { ArrowSquareOutIcon } from '@nestling/ui/icons/arrow-square-out.ts';
import { classNames } from '@nestling/ui/class-names.ts';
import { NoticeLayout } from '@nestling/ui/state/notice-layout.tsx';
import page from '@nestling/ui/layout/page.module.css';
import type from '@nestling/ui/text.module.css';
import { ContentAnchor } from '../components/content-anchor.tsx';
import { contactDraft } from '../data/contact-draft.ts';
import { exploreLinksQuery, type ExploreLink } from '../data/contact-forms.ts';
import styles from './contact-sent-page.module.css';

/** Renders that a message was received, the date of the answer, and the reference. */
export default function ContactSentPage() {
  const { t, locale } = useMessages();
  const location: { state: unknown } = useLocation();
  const { signedIn, uid } = useStore(sessionStore);
  const sent = sentMessage(location.state, uid);
  const [answeredTo] = useState(() => contactDraft.getState().answeredTo);
  const date = sent && weekdayAndDay(sent.answerBy, locale);
  return (
    <>
      <NoticeLayout picture={letterSent}>
        <h1 className={type.display}>{t('contact-form-confirmation.title')}</h1>
        {date === null ? null : (
          <p className={classNames(type.lead, styles.lead)}>
            {answeredTo === null
              ? t('contact-form-confirmation.answerBy', { date })
              : t('contact-form-confirmation.answerTo', { date, email: displayedEmail(answeredTo) })}
          </p>
        )}
        {sent ? (
          <CodeTicket
            code={sent.reference}
            words={{
              label: t('contact-form-confirmation.reference'),
              copy: t('contact-form-confirmation.copy'),
              copied: t('contact-form-confirmation.copied'),
              done: t('contact-form-confirmation.isCopied'),
              failed: t('contact-form-confirmation.notCopied'),
            }}
          />
        ) : null}
        <SiteLink
          className={classNames(buttonClass('primary'), styles.back)}
          to={pathOf(signedIn ? 'courses' : 'home')}
        >
          {t(signedIn ? 'contact-form-confirmation.toCourses' : 'contact-form-confirmation.toStart')}
        </SiteLink>
      </NoticeLayout>
      <Explore />
    </>
  );
}

function Explore() {
  const { t, locale } = useMessages();
  const { data: links = [], error } = useQuery(exploreLinksQuery(locale), queryClient);
  useEffect(() => {
    if (error) report('The ways on did not load', error);
  }, [error]);
  const followable = links.filter(canBeFollowed);
  if (followable.length === 0) return null;
  return (
    <section className={classNames(page.content, styles.explore)} aria-labelledby="explore">
      <h2 id="explore" className={type.h2Small}>
        {t('contact-form-confirmation.explore')}
      </h2>
      <ul className={styles.links}>
        {followable.map(({ id, label, text, url, picture }) => (
          <li key={id} className={styles.link}>
            {picture === null ? null : (
              <img className={styles.picture} src={picture} alt="" width={112} height={88} loading="lazy" />
            )}
            <div className={styles.words}>
              <ContentAnchor className={styles.label} to={url}>
                {label}
                {url.startsWith('https:') ? (
                  <ArrowSquareOutIcon className={styles.mark} weight="bold" size={18} aria-hidden="true" />
                ) : null}
              </ContentAnchor>
              {text === '' ? null : <p className={styles.text}>{text}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** False for a page that this build lacks and for an address that content may not link to. */
function canBeFollowed({ url }: ExploreLink): boolean {
  const address = contentLink(url);
  return address !== null && (!address.startsWith('/') || routeOf(address) !== null);
}

/**
 * Read from the history state, which outlives a session; null when the page was opened without the
 * form, and for a message of another member.
 */
function sentMessage(state: unknown, uid: string | null): { reference: string; answerBy: string } | null {
  const { reference, answerBy, uid: sender = null } = recordOf(state);
  if (sender !== null && sender !== uid) return null;
  return typeof reference === 'string' && typeof answerBy === 'string' ? { reference, answerBy } : null;
}
