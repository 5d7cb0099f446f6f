import { pickAddress, suggestAddresses } from '@nestling/contract/rewards/address-suggestions';
import { pickAddressSchema, suggestAddressesSchema } from '@nestling/contract/rewards/address-suggestions.schema';
import { AddressesUnavailable } from '../../../gateways/address/port.ts';
import type { RewardDeps } from '../../ports.ts';

/** Suggests postal addresses while one is typed; whoever gets none types on (D-144). */
export function serveAddressSuggestions({ server, addresses, log }: RewardDeps): void {
  /** What the provider answers, or what stands for no answer; the log hears why, and nothing that was typed. */
  async function orElse<Answer>(nothing: Answer, ask: () => Promise<Answer>): Promise<Answer> {
    try {
      return await ask();
    } catch (fault) {
      if (!(fault instanceof AddressesUnavailable)) throw fault;
      log.warn({ gateway: 'address', reason: fault.message }, 'no addresses are suggested');
      return nothing;
    }
  }

  server.member(suggestAddresses, suggestAddressesSchema, async ({ body, session: { locale } }) => {
    const { q: text, country, session } = body;
    const found = await orElse([], async () => addresses?.suggest({ text, country, locale, session }) ?? []);
    return { data: found };
  });

  server.member(pickAddress, pickAddressSchema, async ({ params, body }) => ({
    data: await orElse(null, async () => addresses?.resolve(params.id, body.session) ?? null),
  }));
}
