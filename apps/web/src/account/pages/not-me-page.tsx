import { pathOf } from '@nestling/domain/pages';
import { undoReported } from '@nestling/contract/account/undo';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { SiteLink } from '../../lib/links/site-link.tsx';
import { buttonClass } from '@nestling/ui/button.tsx';
import { LinkOutcome, LinkPage } from '../components/link-page.tsx';
import { call } from '../../lib/api/call.ts';
import { ApiFailure } from '../../lib/api/failure.ts';
import { endSessionIfEnded } from '../../lib/session/auth-status.ts';
import { isDeadCode } from '../data/dead-code.ts';

/** Renders the target of "This was not me" in a mail. */
export default function NotMePage() {
  const { t } = useMessages();
  return (
    <LinkPage
      section="not-me"
      busy={t('common.sending')}
      failed="A reported change could not be undone"
      send={undoByToken}
    >
      {(done, focus) => {
        const isDone = done === true;
        const isBroken = done === 'broken';
        return (
          <LinkOutcome
            isDone={isDone}
            focus={focus}
            claim={t('not-me.panel')}
            title={t(isBroken ? 'mailed-link.brokenTitle' : isDone ? 'not-me.doneTitle' : 'not-me.oldTitle')}
            lead={t(isBroken ? 'mailed-link.brokenLead' : isDone ? 'not-me.doneLead' : 'not-me.oldLead')}
          >
            <SiteLink className={buttonClass('primary')} to={pathOf(isDone ? 'resetLink' : 'contact')}>
              {t(isDone ? 'not-me.newPassword' : 'not-me.contact')}
            </SiteLink>
          </LinkOutcome>
        );
      }}
    </LinkPage>
  );
}

/**
 * Undoes what a security mail reported, by the token of its link, which ends the member's
 * sessions.
 * @returns false for an expired link
 * @throws ApiFailure for any other failure
 */
async function undoByToken(token: string): Promise<boolean> {
  try {
    await call(undoReported, { body: { token } });
  } catch (failure) {
    const isUsed = failure instanceof ApiFailure && failure.code === 'auth/email-already-in-use';
    if (isUsed || isDeadCode(failure)) return false;
    throw failure;
  }
  await endSessionIfEnded();
  return true;
}
