import type { ReactNode } from 'react';
import { eachRow } from '../../lib/each-row.tsx';
import nest from '../../assets/illustrations/nest-branch.svg';
import { RouteLink } from '../../lib/links/route-link.tsx';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { classNames } from '@nestling/ui/class-names.ts';
import { buttonClass } from '@nestling/ui/button.tsx';
import { Egg } from '@nestling/ui/picture/egg.tsx';
import { GiftIcon } from '@nestling/ui/icons/gift.ts';
import page from '@nestling/ui/layout/page.module.css';
import { Pill, pillLinkClass } from '@nestling/ui/pill.tsx';
import { SkeletonGrid } from '@nestling/ui/state/skeleton-grid.tsx';
import skeleton from '@nestling/ui/state/skeleton.module.css';
import { SkeletonBlock } from '@nestling/ui/state/skeleton.tsx';
import type from '@nestling/ui/text.module.css';
import { Wave } from '@nestling/ui/layout/wave.tsx';
import { courseCard, isInProgress, isPassed } from '../data/course-card.ts';
import type { ListedCourse } from '../data/courses.ts';
import { langOf } from '../../lib/words/fallback-lang.ts';
import { coursesWithReward, courseWithOrder, nextStep, type NextStep } from '../data/next-step.ts';
import { rewardPath } from '../data/reward-path.ts';
import styles from './nest-band.module.css';

/** Further courses fold into one egg because the band has space for eight. */
const MAX_EGGS = 8;

interface NestBandProps {
  hello: ReactNode;
  /** Null until the courses are loaded, and after a failure. */
  courses: readonly ListedCourse[] | null;
  isPending: boolean;
}

/** Renders the greeting of the dashboard, with an egg for each course. */
export function NestBand({ hello, courses, isPending }: NestBandProps) {
  return (
    <section className={styles.band}>
      <div className={classNames(page.content, styles.inner)}>
        <div className={styles.text}>
          <div className={classNames(styles.pill, !courses && skeleton.delayed)}>
            {courses ? (
              <RewardsReady courses={courses} />
            ) : isPending ? (
              <SkeletonBlock onEgg width="150px" height="30px" />
            ) : null}
          </div>
          <h1 className={classNames(type.display, styles.hello)}>{hello}</h1>
          {courses ? <Nest courses={courses} /> : isPending ? <NestSkeleton /> : null}
        </div>
        <img className={styles.nest} src={nest} alt="" width={1600} height={330} />
      </div>
      <Wave low fill="var(--paper)" className={styles.wave} />
    </section>
  );
}

function RewardsReady({ courses }: { courses: readonly ListedCourse[] }) {
  const { t } = useMessages();
  const ready = coursesWithReward(courses);
  const [first] = ready;
  if (!first) return null;
  const words = (
    <>
      <GiftIcon weight="fill" size={18} aria-hidden="true" />
      {t('class-list.rewardsReady', { count: ready.length })}
    </>
  );
  return (
    <RouteLink
      to={rewardPath(first.fields.slug)}
      className={pillLinkClass('reward')}
      otherwise={<Pill kind="reward">{words}</Pill>}
    >
      {words}
    </RouteLink>
  );
}

/** The one primary button of the band. */
function NextStepLink({ step }: { step: NextStep }) {
  const { t } = useMessages();
  return (
    <RouteLink to={step.address} className={buttonClass(step.kind === 'redeem' ? 'reward' : 'primary')}>
      {step.kind === 'redeem' ? <GiftIcon weight="fill" aria-hidden="true" /> : null}
      {stepText(step, t)}
    </RouteLink>
  );
}

function stepText(step: NextStep, t: ReturnType<typeof useMessages>['t']): string {
  if (step.kind === 'pay') return t('class-list.pay');
  return step.kind === 'redeem'
    ? t(`class-complete-card.${step.reward === 'box' ? 'redeemBox' : 'redeemReward'}`)
    : t(`class-list.${step.kind}`, { course: step.title });
}

function leadText(courses: readonly ListedCourse[], t: ReturnType<typeof useMessages>['t']): string {
  const wait = courseWithOrder(courses)?.userRedemption?.orderWaitsFor;
  const hasReward = coursesWithReward(courses).length > 0;
  if (wait === 'payment' || (wait !== undefined && !hasReward)) return t('class-list.orderLead', { wait });
  if (courses.every(isPassed)) return t('class-list.allPassed');
  const begun = courses.filter(isInProgress).length;
  // The pill says that a reward is ready, and the button beside "Pick a course" would redeem it.
  return hasReward && begun === 0 ? t('class-list.rewardLead') : t('class-list.lead', { count: begun });
}

function Nest({ courses }: { courses: readonly ListedCourse[] }) {
  const { t } = useMessages();
  if (courses.length === 0) return null;
  const visible = courses.length > MAX_EGGS ? courses.slice(0, MAX_EGGS - 1) : courses;
  const folded = courses.length - visible.length;
  const step = nextStep(courses);
  return (
    <>
      <p className={classNames(type.lead, styles.lead)}>{leadText(courses, t)}</p>
      <ul className={styles.eggs} aria-label={t('class-list.eggs')}>
        {eachRow(visible, (course) => (
          <li key={course.fields.slug} className={styles.egg}>
            <CourseEgg course={course} />
          </li>
        ))}
        {folded > 0 ? (
          <li className={styles.egg}>
            <span className={classNames(styles.shape, styles.more)} aria-hidden="true">{`+${folded}`}</span>
            <span className={type.hidden}>{t('class-list.moreEggs', { count: folded })}</span>
          </li>
        ) : null}
      </ul>
      <p className={styles.next}>{step ? <NextStepLink step={step} /> : null}</p>
    </>
  );
}

function CourseEgg({ course }: { course: ListedCourse }) {
  const { locale } = useMessages();
  const { title, fallbackFields } = course.fields;
  const { egg, share, address } = courseCard(course);
  const shape = (
    <>
      <Egg state={egg} share={share} className={styles.shape} />
      <span className={styles.caption} lang={langOf('title', fallbackFields, locale)}>
        {title}
      </span>
    </>
  );
  if (address === null) return shape;
  return (
    <RouteLink to={address} className={styles.eggLink} otherwise={shape}>
      {shape}
    </RouteLink>
  );
}

/**
 * Reserves the space of the eggs from the first render so that nothing moves; seen once the wait
 * has lasted.
 */
function NestSkeleton() {
  return (
    <div className={skeleton.delayed} aria-hidden="true">
      <div className={styles.bones}>
        <SkeletonBlock onEgg height="20px" className={styles.leadBone} />
        <SkeletonBlock onEgg height="20px" className={styles.leadEndBone} />
      </div>
      <SkeletonGrid className={classNames(styles.eggs, styles.eggBones)} count={6}>
        <div className={styles.egg}>
          <SkeletonBlock onEgg egg className={styles.eggBone} />
          <SkeletonBlock onEgg height="12px" className={styles.captionBone} />
        </div>
      </SkeletonGrid>
      <div className={styles.next}>
        <SkeletonBlock onEgg height="56px" className={styles.nextBone} />
      </div>
    </div>
  );
}
