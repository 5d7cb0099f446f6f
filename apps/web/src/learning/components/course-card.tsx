import type { ReactNode } from 'react';
import { useTimeZone } from '../../lib/words/dates.ts';
import { routeOf } from '../../lib/links/paths.ts';
import { SiteLink } from '../../lib/links/site-link.tsx';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { buttonClass } from '@nestling/ui/button.tsx';
import { classNames } from '@nestling/ui/class-names.ts';
import { ContentPicture } from '@nestling/ui/picture/content-picture.tsx';
import { Egg } from '@nestling/ui/picture/egg.tsx';
import { BookOpenIcon } from '@nestling/ui/icons/book-open.ts';
import { CheckIcon } from '@nestling/ui/icons/check.ts';
import { ConfettiIcon } from '@nestling/ui/icons/confetti.ts';
import { DeviceMobileIcon } from '@nestling/ui/icons/device-mobile.ts';
import { GiftIcon } from '@nestling/ui/icons/gift.ts';
import { Pill } from '@nestling/ui/pill.tsx';
import { PlayOverlay } from '@nestling/ui/picture/play-overlay.tsx';
import { ProgressBar } from '@nestling/ui/state/progress-bar.tsx';
import type from '@nestling/ui/text.module.css';
import { courseCard, type ActionRow, type CardReward, type StubLine } from '../data/course-card.ts';
import { actionTexts, lineText, rewardText, tabText } from '../data/course-card-text.ts';
import type { ListedCourse } from '../data/courses.ts';
import { langOf } from '../../lib/words/fallback-lang.ts';
import styles from './course-card.module.css';

interface CourseCardProps {
  course: ListedCourse;
  /** Country of the member, for the text of a reward that is out of reach. */
  country: string | null;
}

/** Renders a course as a ticket; the complete card is one link where the course page exists. */
export function CourseCard({ course, country }: CourseCardProps) {
  const { t, locale } = useMessages();
  const { fields } = course;
  const lang = (field: string) => langOf(field, fields.fallbackFields, locale);
  const card = courseCard(course);
  const { action, status } = actionTexts(card.action, t);
  const address = card.address !== null && routeOf(card.address) ? card.address : null;
  const className = classNames(
    styles.card,
    address !== null && styles.linked,
    card.stub.kind === 'ready' && styles.won,
  );
  return (
    <article className={className}>
      <div className={styles.upper}>
        <div className={styles.scene}>
          <ContentPicture className={styles.picture} picture={fields.heroImage} alt="" />
          <p className={styles.tab}>{tabText(card, lang('courseType') === undefined ? fields.courseType : '', t)}</p>
          <Egg state={card.egg} share={card.share} className={styles.egg} />
        </div>
        <div className={styles.body}>
          <h3 className={classNames(type.h3, styles.title)} lang={lang('title')}>
            {address !== null ? (
              <SiteLink
                className={styles.cover}
                to={address}
                aria-label={t('course-cards.name', { title: fields.title, status, action })}
              >
                {fields.title}
              </SiteLink>
            ) : (
              fields.title
            )}
          </h3>
          {lang('title') === undefined ? null : <p className={styles.language}>{t('common.inEnglish')}</p>}
          <p className={styles.byline} lang={lang('courseByline')}>
            {fields.courseByline}
          </p>
          <Sponsor course={course} />
          <div className={styles.action}>
            <Action row={card.action} label={action} status={status} />
          </div>
        </div>
      </div>
      <Stub reward={card.reward} line={card.stub} country={country} />
    </article>
  );
}

function Action({ row, label, status }: { row: ActionRow; label: string; status: string }) {
  const { t } = useMessages();
  switch (row.kind) {
    case 'closed':
      return <p className={styles.closed}>{status}</p>;
    case 'start':
    case 'replay':
      return (
        <span className={styles.startRow}>
          <PlayOverlay />
          {label}
        </span>
      );
    case 'progress':
      return (
        <Progress
          share={row.percent / 100}
          words={status}
          percent={t('course-cards.share', { percent: row.percent })}
          label={label}
        />
      );
    case 'quiz-next':
      return <Progress share={1} words={status} label={label} />;
    case 'quiz-started':
      return <Progress share={0} words={status} label={label} />;
    case 'redeem':
      return (
        <span className={classNames(buttonClass('reward', { inRow: true }), styles.wide)}>
          <GiftIcon weight="fill" aria-hidden="true" />
          {label}
        </span>
      );
    case 'review':
      return (
        <span className={styles.pillRow}>
          <Pill kind="ok">
            <CheckIcon weight="bold" size={18} aria-hidden="true" />
            {status}
          </Pill>
          <span className={buttonClass('outline', { small: true, inRow: true })}>{label}</span>
        </span>
      );
  }
}

function Progress({ share, words, percent, label }: { share: number; words: string; percent?: string; label: string }) {
  return (
    <div className={styles.progressRow}>
      <div className={styles.bar}>
        <ProgressBar share={share} words={words} percent={percent} />
      </div>
      <span className={buttonClass('primary', { small: true, inRow: true })}>{label}</span>
    </div>
  );
}

function Sponsor({ course: { fields } }: { course: ListedCourse }) {
  const { t, locale } = useMessages();
  const { sponsorLogo, sponsorLabel } = fields;
  if (!sponsorLogo && !sponsorLabel) return null;
  return (
    <p className={styles.sponsor}>
      {sponsorLabel === null ? (
        t('course-cards.with')
      ) : (
        <span lang={langOf('sponsorLabel', fields.fallbackFields, locale)}>{sponsorLabel}</span>
      )}
      {sponsorLogo ? (
        <ContentPicture className={styles.sponsorLogo} picture={sponsorLogo} alt={sponsorLogo.alt} />
      ) : null}
    </p>
  );
}

function Stub({ reward, line, country }: { reward: CardReward; line: StubLine; country: string | null }) {
  const { t, locale } = useMessages();
  const timeZone = useTimeZone();
  const ground =
    line.kind === 'ready' ? styles.ready : line.kind === 'out-of-reach' ? styles.none : styles[reward.kind];
  return (
    <div className={classNames(styles.stub, ground)}>
      {stubIcon(reward, line)}
      <div>
        <p className={styles.reward}>{rewardText(reward, line, t)}</p>
        <p className={styles.line}>{lineText(reward, line, { t, locale, country, timeZone })}</p>
      </div>
    </div>
  );
}

function stubIcon(reward: CardReward, line: StubLine): ReactNode {
  const iconProps = { size: 24, 'aria-hidden': true } as const;
  if (line.kind === 'ready' && line.orderWaitsFor === undefined) return <ConfettiIcon weight="fill" {...iconProps} />;
  if (reward.kind === 'physical') return <GiftIcon weight="fill" {...iconProps} />;
  if (reward.kind === 'digital') return <DeviceMobileIcon weight="fill" {...iconProps} />;
  return <BookOpenIcon weight="fill" {...iconProps} />;
}
