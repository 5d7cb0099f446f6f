import { pathOf } from '@nestling/domain/pages';
import { useNavigate } from 'react-router';
import lostScene from '#assets/illustrations/lost-scene.svg';
import { SiteLink } from '#lib/links/site-link.tsx';
import { SupportLink } from '#lib/links/support-link.tsx';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { buttonClass } from '@nestling/ui/button.tsx';
import { TimedMove } from '@nestling/ui/overlay/timed-move.tsx';
import type from '@nestling/ui/text.module.css';
import { NoticeActions, NoticeLayout } from '@nestling/ui/state/notice-layout.tsx';

const MOVE_AFTER_MS = 8000;

/**
 * Renders the page for an invalid link, or for a reward page that could not be read; redirects
 * after a delay unless stopped.
 */
export default function InvalidUrlPage() {
  const { t } = useMessages();
  const navigate = useNavigate();
  return (
    <NoticeLayout picture={lostScene}>
      <h1 className={type.display}>{t('invalid-url.title')}</h1>
      <p className={type.lead}>{t('invalid-url.text')}</p>
      <div>
        <TimedMove
          after={MOVE_AFTER_MS}
          words={t('invalid-url.moving')}
          inSeconds={(seconds) => t('invalid-url.inSeconds', { seconds })}
          stay={t('invalid-url.stay')}
          staying={t('invalid-url.staying')}
          onTime={() => void navigate(pathOf('courses'), { replace: true })}
        />
      </div>
      <NoticeActions>
        <SiteLink className={buttonClass('primary')} to={pathOf('courses')}>
          {t('common.goToCourses')}
        </SiteLink>
        <SupportLink standalone>{t('common.askForHelp')}</SupportLink>
      </NoticeActions>
    </NoticeLayout>
  );
}
