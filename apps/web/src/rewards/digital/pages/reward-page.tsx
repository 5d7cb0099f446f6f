import { displayedEmail } from '@nestling/domain/account/email/displayed-email';
import { contentLink } from '@nestling/domain/editorial/content-link';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { isOffline, isHandledGlobally } from '#lib/api/failure.ts';
import { raiseDefaultBillboard } from '#lib/words/app-error.ts';
import { queryClient } from '#lib/query.ts';
import { ReasonNote } from '#lib/words/reason-note.tsx';
import { report } from '#lib/reports/report.ts';
import { siteOf } from '../../data/site-name.ts';
import { WaitForNetwork } from '#lib/browser/wait-for-network.tsx';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { Band } from '@nestling/ui/layout/band.tsx';
import { buttonClass } from '@nestling/ui/button.tsx';
import { classNames } from '@nestling/ui/class-names.ts';
import foot from '@nestling/ui/layout/foot.module.css';
import { ArrowSquareOutIcon } from '@nestling/ui/icons/arrow-square-out.ts';
import page from '@nestling/ui/layout/page.module.css';
import { NumberedSteps } from '@nestling/ui/layout/numbered-steps.tsx';
import type from '@nestling/ui/text.module.css';
import { emailLabel } from '../data/email-label.ts';
import { insideSentence } from '@nestling/messages/inside-sentence';
import { loadRedeem, useRedeemCourse, type RedeemCourse } from '../../data/redeem-course.ts';
import { rewardQuery, track, type DigitalRewardState } from '../data/reward.ts';
import { trackReward, useRewardViewed } from '../../data/reward-events.ts';
import { CodeTicket } from '#lib/code-ticket.tsx';
import { ContentPicture } from '@nestling/ui/picture/content-picture.tsx';
import { IneligibleNotice } from '../../gate/components/ineligible-notice.tsx';
import { NextCourse } from '../../components/next-course.tsx';
import { PassedPill } from '../../components/passed-pill.tsx';
import styles from './reward-page.module.css';

type Offered = Extract<DigitalRewardState, { offer: unknown }>;

export function load(pathname: string): Promise<Response | undefined> {
  return loadRedeem(pathname);
}

/** Renders the digital reward, which is granted on the first visit and shown on every one. */
export default function RewardPage() {
  const facts = useRedeemCourse();
  const { slug, uid, locale, user, course, item } = facts;
  const { data, error, refetch } = useQuery(rewardQuery(uid, slug, locale), queryClient);
  const navigate = useNavigate();
  const elsewhere = data?.kind === 'elsewhere' ? data.to : null;

  useEffect(() => {
    if (elsewhere !== null) void navigate(elsewhere, { replace: true });
  }, [elsewhere, navigate]);

  useEffect(() => {
    if (!error) return;
    report('The reward did not load', error);
    if (!isHandledGlobally(error)) raiseDefaultBillboard();
  }, [error]);

  if (data?.kind === 'ineligible')
    return (
      <IneligibleNotice
        slug={slug}
        offer={course?.activeOffer ?? null}
        country={user?.country ?? null}
        reach={item?.rewardReach ?? null}
      />
    );
  if (isOffline(error)) return <WaitForNetwork onAgain={() => void refetch()} />;
  if (!data || data.kind === 'elsewhere') return <div className={styles.waiting} />;
  return <RewardBody facts={facts} reward={data} />;
}

function RewardBody({ facts, reward }: { facts: RedeemCourse; reward: Offered }) {
  const { t } = useMessages();
  const { slug, course, next } = facts;
  useRewardViewed('Digital Reward', slug);
  const { offer } = reward;
  const code = reward.kind === 'granted' ? (reward.redemption.promoCode ?? null) : null;
  const link = contentLink((reward.kind === 'granted' ? reward.redemption.url : undefined) ?? offer.linkUrl);
  return (
    <>
      <Band
        ground="honey"
        pictureFirst
        picture={
          offer.offerImage ? (
            <ContentPicture className={styles.arch} picture={offer.offerImage} alt={offer.offerImage.alt} />
          ) : null
        }
      >
        <div className={styles.words}>
          {course ? <PassedPill words={t('rewards-page.passed', { course: course.title })} /> : null}
          <h1 className={classNames(type.display, styles.title)}>
            {reward.kind === 'granted'
              ? t('rewards-page.title', { rewardInside: insideSentence(offer.text) })
              : t('rewards-page.exhaustedTitle')}
          </h1>
          <p className={classNames(type.lead, styles.lead)}>
            {reward.kind === 'granted' ? offer.rewardsText : t('rewards-page.exhaustedText')}
          </p>
          {reward.kind === 'granted' ? <ReasonNote className={styles.reason} /> : null}
          {code === null ? null : (
            <div className={styles.code}>
              <CodeTicket
                code={code}
                words={{
                  label: t('rewards-page.yourCode'),
                  copy: t('rewards-page.copy'),
                  copied: t('rewards-page.copied'),
                  done: t('rewards-page.codeCopied'),
                  failed: t('rewards-page.notCopied'),
                }}
              />
            </div>
          )}
          {reward.kind === 'granted' ? <Use facts={facts} reward={reward} link={link} /> : null}
        </div>
      </Band>
      <div className={classNames(page.content, foot.near, styles.below)}>
        {code !== null ? <HowTo link={link} /> : null}
        <NextCourse next={next} large />
      </div>
    </>
  );
}

interface UseProps {
  facts: RedeemCourse;
  reward: Extract<DigitalRewardState, { kind: 'granted' }>;
  link: string | null;
}

function Use({ facts: { uid, slug, locale, user }, reward: { offer }, link }: UseProps) {
  const { t } = useMessages();
  const label = user ? emailLabel(displayedEmail(user.email)) : null;
  return (
    <div className={styles.use}>
      {link === null ? null : (
        <a
          className={buttonClass('primary')}
          href={link}
          target="_blank"
          rel="noopener"
          onClick={() => {
            trackReward('Digital Reward', 'Clicked', slug);
            void track({ uid, slug, locale }, 'Clicked');
          }}
        >
          {offer.linkText}
          <ArrowSquareOutIcon weight="bold" aria-hidden="true" />
          <span className={type.hidden}> {t('common.newTab')}</span>
        </a>
      )}
      {offer.rewardPageConfirmationSent === '' ? (
        label === null ? null : (
          <p className={styles.sent}>{t('rewards-page.sent', { email: label })}</p>
        )
      ) : (
        <p className={styles.sent}>
          {offer.rewardPageConfirmationSent}
          {label === null ? null : <span className={styles.email}>{label}</span>}
        </p>
      )}
    </div>
  );
}

function HowTo({ link }: { link: string | null }) {
  const { t } = useMessages();
  const site = link === null ? null : siteOf(link);
  const steps = [...(site === null ? [] : [t('rewards-page.stepOpen', { place: site })]), t('rewards-page.stepType')];
  return (
    <section>
      <h2 className={classNames(type.h2, styles.howTo)}>{t('rewards-page.howTo')}</h2>
      <NumberedSteps steps={steps} />
      <p className={styles.stored}>{t('rewards-page.stepKeep')}</p>
    </section>
  );
}
