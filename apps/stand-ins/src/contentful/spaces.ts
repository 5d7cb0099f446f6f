import { createEnvironment, type Environment } from './environment.ts';
import type { Webhook } from './webhooks.ts';

/** How a space begins. */
export interface SpaceOptions {
  readonly id: string;
  /** Of the delivery API; `{id}-delivery` if absent. */
  readonly deliveryToken?: string;
  /** Of the preview API; `{id}-preview` if absent. */
  readonly previewToken?: string;
  /** Names of its environments; `master` alone if absent. */
  readonly environments?: readonly string[];
}

/** A space. */
export interface ContentSpace {
  readonly id: string;
  /** Valid tokens; whoever deletes one revokes it. */
  readonly tokens: { readonly delivery: Set<string>; readonly preview: Set<string> };
  readonly environments: ReadonlyMap<string, Environment>;
  readonly webhooks: Webhook[];
}

/** Creates spaces without content, by id. */
export function createSpaces(options: readonly SpaceOptions[]): ReadonlyMap<string, ContentSpace> {
  return new Map(options.map((one): [string, ContentSpace] => [one.id, createSpace(one)]));
}

function createSpace({ id, deliveryToken, previewToken, environments = ['master'] }: SpaceOptions): ContentSpace {
  return {
    id,
    tokens: {
      delivery: new Set([deliveryToken ?? `${id}-delivery`]),
      preview: new Set([previewToken ?? `${id}-preview`]),
    },
    environments: new Map(environments.map((name) => [name, createEnvironment(id, name)])),
    webhooks: [],
  };
}
