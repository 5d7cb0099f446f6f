import { readLeadTransfer, uploadLead } from '@nestling/contract/rewards/lead-transfer';
import { readLeadTransferSchema, uploadLeadSchema } from '@nestling/contract/rewards/lead-transfer.schema';
import { consentVersion } from '@nestling/domain/account/consent-version';
import { refuse } from '#platform/http/refusal.ts';
import { localeFor } from '../../locale-for.ts';
import type { RewardDeps } from '../../ports.ts';
import { uploadLead as takeYes } from '../actions/upload-lead.ts';
import { consentTextOf } from '../consent-text.ts';
import { findOptInPartner, isLinked } from '../partner.ts';

/** Serves the question of a lead-transfer partner, and accepts a yes to it. */
export function serveLeadTransfer(deps: RewardDeps): void {
  const { server, handle, content, alerts, rules } = deps;

  server.member(readLeadTransfer, readLeadTransferSchema, async (call) => {
    const edition = content.current();
    const { slug } = call.params;
    const locale = localeFor(deps, call);
    const asking = findOptInPartner(edition, slug, locale, rules(edition));
    if (!asking) {
      // A course links a partner that content cannot load, or that asks nothing: an operator must
      // know, because no parent can answer.
      if (isLinked(edition, slug, locale)) await alerts.raise(handle.db, { kind: 'partner-missing', subject: slug });
      return refuse('partner-not-found');
    }
    const { partner, optIn, disclosures } = asking;
    const { textHash } = consentTextOf(deps, edition, asking, locale);
    return { data: { partner, optIn, disclosures: [...disclosures], consentVersion: consentVersion(textHash) } };
  });

  server.member(uploadLead, uploadLeadSchema, async ({ body, session, request }) => {
    const outcome = await takeYes({ ...deps, geocoder: deps.geocoderFor(request) }, session, body);
    return 'refused' in outcome ? outcome : { data: { status: 'SUCCESS' as const } };
  });
}
