import { sendContactMessage, type ContactUserData } from '@nestling/contract/editorial/contact';
import { sendContactMessageSchema } from '@nestling/contract/editorial/contact.schema';
import { isPersonName, normaliseName } from '@nestling/domain/account/person-name';
import { parseContactForm } from '@nestling/domain/editorial/contact';
import { findMember, type MemberFacts } from '../../account/public.ts';
import { callerOf } from '../../platform/http/callers/caller-address.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { sendContactMessage as keepMessage, type ContactWriter } from '../actions/send-contact-message.ts';
import type { EditorialDeps } from '../ports.ts';

/**
 * Serves the contact form: anyone may write; a member's data comes from the server, never from the
 * page.
 */
export function serveSendContactMessage(deps: EditorialDeps): void {
  const { server, handle, localeOf } = deps;
  server.open(sendContactMessage, sendContactMessageSchema, async ({ body, request }) => {
    const form = parseContactForm(body.contactForm);
    if (form === null) return refuse('contact-form-unknown');
    const session = await server.sessionOf(request);
    const member = session && (await findMember(handle.db, session.uid));
    const outcome = await keepMessage(deps, {
      form,
      email: body.userData.email,
      message: body.message,
      messageId: body.messageId ?? null,
      uid: session?.uid ?? null,
      address: callerOf(request),
      locale: member?.locale ?? localeOf(request),
      writer: member ? profileOf(member) : claimsOf(body.userData),
    });
    return 'refused' in outcome ? outcome : { data: outcome };
  });
}

function profileOf({ country, region, firstName, lastName }: MemberFacts): ContactWriter {
  return { country, region, firstName, lastName };
}

/**
 * Returns what a guest says of themselves, with null for what is no country, region or name: anybody
 * may send anything.
 */
function claimsOf({ country, region, firstName, lastName }: ContactUserData): ContactWriter {
  return {
    country: /^[A-Z]{2}$/.test(country) ? country : null,
    region: /^(?:[A-Z]{2}-[A-Z0-9]{1,3}|ALL)$/.test(region) ? region : null,
    firstName: claimedName(firstName),
    lastName: claimedName(lastName),
  };
}

function claimedName(name: string): string | null {
  return isPersonName(name) ? normaliseName(name) : null;
}
