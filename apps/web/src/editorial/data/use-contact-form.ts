import { displayedEmail } from '@nestling/domain/account/email/displayed-email';
import { sendContactMessage } from '@nestling/contract/editorial/contact';
import {
  contactProblems,
  UNKNOWN_TEXT,
  type ContactForm,
  type ContactMessage,
  type ContactProblem,
} from '@nestling/domain/editorial/contact';
import { pathOf } from '@nestling/domain/pages';
import { useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { isUnreachable, UNREACHABLE_EMAIL } from '../../features/email/email-delivery.ts';
import { analytics } from '../../lib/analytics/analytics.ts';
import { call } from '../../lib/api/call.ts';
import type { ApiFailure } from '../../lib/api/failure.ts';
import { raiseAppError } from '../../lib/words/app-error.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { report } from '../../lib/reports/report.ts';
import { sessionStore } from '../../lib/session/session.ts';
import { contactDraft, messageIdOf, messageSent } from './contact-draft.ts';

/** A problem of the input, too many messages, or an email that no answer reaches. */
type Problem = ContactProblem | 'tooOften' | 'unreachable';

const WORDS = {
  invalidEmail: 'contact-form.invalidEmail',
  invalidTextBlank: 'contact-form.invalidTextBlank',
  'too-long': 'contact-form.tooLong',
  tooOften: 'contact-form.tooOften',
  unreachable: UNREACHABLE_EMAIL,
} as const;

/** Manages the contact form: its text outlives the page and is cleared after it was sent. */
export function useContactForm(form: ContactForm, subject: string) {
  const { t, locale } = useMessages();
  const navigate = useNavigate();
  const { member } = useStore(sessionStore);
  const { userEmail, userMessage } = useStore(contactDraft);
  const values: ContactMessage = { userEmail: userEmail ?? displayedEmail(member?.user.email ?? ''), userMessage };
  const rules = async (message: ContactMessage): Promise<Partial<Record<keyof ContactMessage, Problem>>> => {
    const problems = contactProblems(message);
    if (problems.userEmail !== undefined) return problems;
    const isWarned = formState.formState.errors.userEmail === 'unreachable';
    return (await isUnreachable(message.userEmail, isWarned)) ? { ...problems, userEmail: 'unreachable' } : problems;
  };

  const formState = useForm<ContactMessage, keyof ContactMessage, Problem>({
    fields: ['userEmail', 'userMessage'],
    draft: { values, save: (part) => contactDraft.setState(part) },
    rules,
    send: async (message) => {
      const { data } = await call(sendContactMessage, {
        body: {
          contactForm: form,
          message: message.userMessage.trim(),
          messageId: messageIdOf(form, message),
          userData: {
            email: message.userEmail,
            country: member?.user.country || UNKNOWN_TEXT,
            firstName: member?.user.firstName || UNKNOWN_TEXT,
            lastName: member?.user.lastName || UNKNOWN_TEXT,
            locale: member?.user.locale ?? locale,
            region: member?.user.region || UNKNOWN_TEXT,
            subject: subject || UNKNOWN_TEXT,
          },
        },
      });
      const { reference, answerBy } = data;
      messageSent(message);
      analytics.event('Contact Form Submitted', { form });
      await navigate(pathOf('contactSent', { formVersion: form }), {
        state: { reference, answerBy, ...(member && { uid: member.user.uid }) },
      });
    },
    codes: problemsOf,
    onFailure: (failure) => {
      report('The message was not sent', failure);
      raiseAppError({ slug: 'default-error', type: 'REFRESH_BANNER' });
    },
    words: (problem) => t(WORDS[problem]),
    summaryFrom: 2,
  });
  return formState;
}

function problemsOf({ code, fields }: ApiFailure): Partial<Record<keyof ContactMessage, Problem>> {
  if (code === 'too-many-requests') return { userMessage: 'tooOften' };
  const problems = { userEmail: fields?.['userEmail'], userMessage: fields?.['userMessage'] };
  return Object.fromEntries(
    Object.entries(problems).filter(
      (pair): pair is [keyof ContactMessage, Problem] => pair[1] !== undefined && pair[1] in WORDS,
    ),
  );
}
