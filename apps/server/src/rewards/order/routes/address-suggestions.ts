import { pickAddress, suggestAddresses } from '@nestling/contract/rewards/address-suggestions';
import { pickAddressSchema, suggestAddressesSchema } from '@nestling/contract/rewards/address-suggestions.schema';
import { shippingPageKind } from '@nestling/domain/rewards/distribution-options';
import { judgeGate } from '@nestling/domain/rewards/gate/gate';
import { AddressesUnavailable, type AddressGateway } from '#gateways/address/port.ts';
import { refuse, type Refusal } from '#platform/http/refusal.ts';
import type { Session } from '#platform/http/session.ts';
import { findCourse } from '#learning/public.ts';
import { rewardFacts } from '../../gate/reward-facts.ts';
import type { RewardDeps } from '../../ports.ts';
import { limitOf } from '#platform/limits/limits.ts';

/**
 * Serves address suggestions while a member types; the form works without them. Each call to the
 * provider costs money: the shipping form must be open to the member, and calls are limited per
 * member and day.
 */
export function serveAddressSuggestions(deps: RewardDeps): void {
  const { server, addresses, addressBudget, log } = deps;

  /**
   * The log must never contain the typed text.
   * @returns `nothing` if the provider fails or must not be asked
   */
  async function askProvider<Answer>(
    caller: Session,
    slug: string,
    nothing: Answer,
    ask: (provider: AddressGateway) => Promise<Answer>,
  ): Promise<{ data: Answer } | Refusal> {
    const refusal = await formRefusal(deps, caller, slug);
    if (refusal) return refusal;
    if (addresses === null) return { data: nothing };
    const tooMany = await countForMember(deps, caller);
    if (tooMany) return tooMany;
    if (!(await addressBudget.spend())) return { data: nothing };
    try {
      return { data: await ask(addresses) };
    } catch (fault) {
      if (!(fault instanceof AddressesUnavailable)) throw fault;
      log.warn({ gateway: 'address', reason: fault.message }, 'no addresses are suggested');
      return { data: nothing };
    }
  }

  server.member(suggestAddresses, suggestAddressesSchema, ({ body, session: caller }) => {
    const { q: text, country, session, slug } = body;
    return askProvider(caller, slug, [], (provider) =>
      provider.suggest({ text, country, locale: caller.locale, session }),
    );
  });

  server.member(pickAddress, pickAddressSchema, ({ params, body, session: caller }) =>
    askProvider(caller, body.slug, null, (provider) => provider.resolve(params.id, body.session)),
  );
}

/** @returns null if a shipping form with an address is open to the member */
async function formRefusal(deps: RewardDeps, { uid, locale }: Session, slug: string): Promise<Refusal | null> {
  const edition = deps.content.current();
  const course = findCourse(edition, slug, locale);
  if (!course) return refuse('course-not-found', { values: { slug } });
  const facts = await rewardFacts(deps, { uid, course }, deps.rules(edition));
  if (!facts) return refuse('unauthenticated');
  const isOpen = judgeGate({ kind: 'shipping-info' }, facts.gate).kind === 'allow';
  const needsAddress = shippingPageKind(facts.member.country ?? 'US') === 'address-form';
  return isOpen && needsAddress ? null : refuse('no-distribution-method');
}

async function countForMember({ limiter }: RewardDeps, { uid }: Session): Promise<Refusal | null> {
  const { verdict } = await limiter.reserve([limitOf('places', uid)]);
  return verdict && refuse('too-many-requests', verdict);
}
