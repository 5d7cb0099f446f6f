import { sendContactMessage } from '@nestling/contract/editorial/contact';
import { sendContactMessageSchema } from '@nestling/contract/editorial/contact.schema';
import { knownContactForm } from '@nestling/domain/editorial/contact';
import { findMember } from '../../account/public.ts';
import { callerAddress } from '../../platform/http/caller-address.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { sendContactMessage as keepMessage } from '../actions/send-contact-message.ts';
import type { EditorialDeps } from '../ports.ts';

/** The contact form (LRN V-33): anyone may write; what is known of a member is the server's, not the page's. */
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
      address: callerAddress(request.ip),
      locale: member?.locale ?? localeOf(request),
      country: member ? member.country : isCountryCode(country) ? country : null,
    });
    return 'refused' in outcome ? outcome : { data: outcome };
  });
}

/** True for two capitals; what a browser says of a guest is kept as no more than that. */
function isCountryCode(text: string): boolean {
  return /^[A-Z]{2}$/.test(text);
}
