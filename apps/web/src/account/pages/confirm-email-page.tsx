import { pathOf } from '@nestling/domain/pages';
import { useStore } from 'zustand';
import { confirmEmail } from '@nestling/contract/account/email-confirmation';
import { sessionStore } from '../../lib/session/session.ts';
import { SiteLink } from '../../lib/links/site-link.tsx';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { buttonClass } from '@nestling/ui/button.tsx';
import { LinkOutcome, LinkPage } from '../components/link-page.tsx';
import { NewConfirmation } from '../components/new-confirmation.tsx';
import { call } from '../../lib/api/call.ts';
import { ApiFailure } from '../../lib/api/failure.ts';
import { isDeadCode } from '../data/dead-code.ts';

/** Renders the target of the mailed link that confirms an email. */
export default function ConfirmEmailPage() {
  const { t } = useMessages();
  const { member } = useStore(sessionStore);
  return (
    <LinkPage
      section="email-confirmation"
      busy={t('email-confirmation.confirming')}
      failed="The email could not be confirmed"
      send={confirmByToken}
    >
      {(outcome, focus) => {
        const result = outcome ?? (member?.user.emailConfirmed ? 'confirmed' : 'none');
        if (result === 'old' || result === 'broken' || result === 'none')
          return <NewConfirmation link={result} focus={focus} />;
        const isDone = result === 'confirmed';
        return (
          <LinkOutcome
            isDone={isDone}
            focus={focus}
            claim={t('email-confirmation.panel')}
            title={t(isDone ? 'email-confirmation.doneTitle' : 'email-confirmation.takenTitle')}
            lead={t(isDone ? 'email-confirmation.doneLead' : 'email-confirmation.takenLead')}
          >
            <NextStep />
          </LinkOutcome>
        );
      }}
    </LinkPage>
  );
}

function NextStep() {
  const { t } = useMessages();
  const { signedIn } = useStore(sessionStore);
  return (
    <SiteLink className={buttonClass('primary')} to={signedIn ? pathOf('courses') : pathOf('login')}>
      {t(signedIn ? 'email-confirmation.toCourses' : 'email-confirmation.login')}
    </SiteLink>
  );
}

/**
 * The result of a mailed token: confirmed, expired, or somebody else registered the new email
 * before the link was used, so that nothing has changed.
 */
type TokenOutcome = 'confirmed' | 'old' | 'taken';

/**
 * Confirms or changes the email of a mailed token.
 * @throws ApiFailure for failures that are not about the token
 */
async function confirmByToken(token: string): Promise<TokenOutcome> {
  try {
    await call(confirmEmail, { body: { token } });
    return 'confirmed';
  } catch (failure) {
    if (isDeadCode(failure)) return 'old';
    if (failure instanceof ApiFailure && failure.code === 'auth/email-already-in-use') return 'taken';
    throw failure;
  }
}
