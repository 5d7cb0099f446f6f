import { pathOf } from '@nestling/domain/pages';
import type { ActiveOffer } from '@nestling/contract/learning/syllabus';
import type { RewardReach } from '@nestling/domain/learning/eligibility';
import moonScene from '#assets/illustrations/moon-scene.svg';
import { reachText } from '#lib/words/reach-text.ts';
import { Message } from '#lib/i18n/message.tsx';
import { SiteLink } from '#lib/links/site-link.tsx';
import { SupportLink } from '#lib/links/support-link.tsx';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { buttonClass } from '@nestling/ui/button.tsx';
import { classNames } from '@nestling/ui/class-names.ts';
import { InfoIcon } from '@nestling/ui/icons/info.ts';
import link from '@nestling/ui/link.module.css';
import { NotePanel } from '@nestling/ui/state/note-panel.tsx';
import type from '@nestling/ui/text.module.css';
import { NoticeActions, NoticeLayout } from '@nestling/ui/state/notice-layout.tsx';

interface IneligibleNoticeProps {
  slug: string;
  /** Null counts as `unrewarded`. */
  offer: ActiveOffer | null;
  country: string | null;
  /** Null where the dashboard does not list the course. */
  reach: RewardReach | null;
}

/** Texts by kind of reward, because only a physical one may be called a box. */
const HEADERS = {
  physical: { title: 'ineligible-page.title', lead: 'ineligible-page.lead' },
  digital: { title: 'ineligible-page.titleDigital', lead: 'ineligible-page.lead' },
  unrewarded: { title: 'ineligible-page.titleUnrewarded', lead: 'ineligible-page.leadUnrewarded' },
} as const;

/**
 * Renders why a reward cannot reach the member, or why the course is not offered in their country,
 * and what remains possible.
 */
export function IneligibleNotice({ slug, offer, country, reach }: IneligibleNoticeProps) {
  const words = useMessages();
  const { t } = words;
  const { title, lead } = HEADERS[offer ?? 'unrewarded'];
  return (
    <NoticeLayout picture={moonScene}>
      <h1 className={type.display}>{t(title)}</h1>
      <p className={type.lead}>{t(lead)}</p>
      <div>
        <NotePanel slim icon={<InfoIcon weight="fill" aria-hidden="true" />}>
          <strong>{t('ineligible-page.why')}</strong> {reachText({ offer, reach, country }, words)}{' '}
          <Message
            of={reach === 'online-only' ? 'ineligible-page.ask' : 'ineligible-page.change'}
            tags={{
              change: (text) => (
                <SiteLink className={link.text} to={pathOf('account')}>
                  {text}
                </SiteLink>
              ),
              support: (text) => <SupportLink>{text}</SupportLink>,
            }}
          />
        </NotePanel>
      </div>
      <NoticeActions>
        <SiteLink className={buttonClass('primary')} to={pathOf('courses')}>
          {t('ineligible-page.back')}
        </SiteLink>
        <SiteLink className={classNames(link.text, link.alone)} to={pathOf('certificate', { slug })}>
          {t('ineligible-page.certificate')}
        </SiteLink>
      </NoticeActions>
    </NoticeLayout>
  );
}
