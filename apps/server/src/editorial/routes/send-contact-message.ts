import { sendContactMessage } from '@nestling/contract/editorial/contact';
import { sendContactMessageSchema } from '@nestling/contract/editorial/contact.schema';
import { knownContactForm } from '@nestling/domain/editorial/contact';
import { findMember } from '../../account/public.ts';
import { callerOf } from '../../platform/http/callers/caller-address.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { sendContactMessage as keepMessage } from '../actions/send-contact-message.ts';
import type { EditorialDeps } from '../ports.ts';

/**
 * Serves the contact form: anyone may write; a member's data comes from the server, never from the
 * page.
 */
export function serveSendContactMessage(deps: EditorialDeps): void {
  const { server, handle, localeOf } = deps;
  server.open(sendContactMessage, sendContactMessageSchema, async ({ body, request }) => {
    const form = knownContactForm(body.contactForm);
    if (form === null) return refuse('contact-form-unknown');
    const session = await server.sessionOf(request);
    const member = session && (await findMember(handle.db, session.uid));
    const { country } = body.userData;
    const outcome = await keepMessage(deps, {
      form,
      email: body.userData.email,
      message: body.message,
      messageId: body.messageId ?? null,
      uid: session?.uid ?? null,
      address: callerOf(request),
      locale: member?.locale ?? localeOf(request),
      country: member ? member.country : isCountryCode(country) ? country : null,
    });
    return 'refused' in outcome ? outcome : { data: outcome };
  });
}

/** Longer values must not be stored, because a guest's country is only a claim. */
function isCountryCode(text: string): boolean {
  return /^[A-Z]{2}$/.test(text);
}
