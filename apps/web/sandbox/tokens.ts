import type { MessageKey } from '@nestling/messages/catalogue';
import { contrastOf, hexOf } from './contrast.ts';

type SandboxKey = Extract<MessageKey, `sandbox.${string}`>;

interface Swatch {
  /** A token, or the colour itself where only pictures use it. */
  colour: string;
  name: SandboxKey;
  job: SandboxKey;
}

/** The main colours of the design, in the order of the sheet. */
export const SWATCHES: readonly Swatch[] = [
  { colour: '--ink', name: 'sandbox.ink', job: 'sandbox.inkJob' },
  { colour: '--pine-7', name: 'sandbox.evergreen', job: 'sandbox.evergreenJob' },
  { colour: '--pine-9', name: 'sandbox.deepPine', job: 'sandbox.deepPineJob' },
  { colour: '--leaf', name: 'sandbox.leaf', job: 'sandbox.leafJob' },
  { colour: '--egg-3', name: 'sandbox.robinEgg', job: 'sandbox.robinEggJob' },
  { colour: '--egg-1', name: 'sandbox.eggTint', job: 'sandbox.eggTintJob' },
  { colour: '--coral-5', name: 'sandbox.coral', job: 'sandbox.coralJob' },
  { colour: '--coral-1', name: 'sandbox.coralTint', job: 'sandbox.coralTintJob' },
  { colour: '--honey-5', name: 'sandbox.honey', job: 'sandbox.honeyJob' },
  { colour: '--honey-3', name: 'sandbox.honeyLight', job: 'sandbox.honeyLightJob' },
  { colour: '#D9A25F', name: 'sandbox.straw', job: 'sandbox.strawJob' },
  { colour: '--paper', name: 'sandbox.paper', job: 'sandbox.paperJob' },
  { colour: '--err', name: 'sandbox.brick', job: 'sandbox.brickJob' },
  { colour: '--ok', name: 'sandbox.moss', job: 'sandbox.mossJob' },
];

export interface Pair {
  /** Token of the text or mark, and of its background. */
  front: string;
  ground: string;
  /** Marks and edges of controls need less contrast than text. */
  mark?: true;
}

/** Every pair of colours that the parts use. */
export const PAIRS: readonly Pair[] = [
  { front: '--ink', ground: '--paper' },
  { front: '--ink', ground: '--white' },
  { front: '--ink', ground: '--egg-2' },
  { front: '--ink', ground: '--honey-3' },
  { front: '--ink', ground: '--honey-5' },
  { front: '--ink-2', ground: '--paper' },
  { front: '--ink-2', ground: '--white' },
  { front: '--ink-2', ground: '--egg-1' },
  { front: '--ink-2', ground: '--honey-1' },
  { front: '--ink-2', ground: '--coral-1' },
  { front: '--ink-2', ground: '--paper-2' },
  { front: '--ink-2', ground: '--egg-2' },
  { front: '--ink-3', ground: '--white' },
  { front: '--pine-7', ground: '--paper' },
  { front: '--pine-7', ground: '--egg-1' },
  { front: '--pine-9', ground: '--egg-3' },
  { front: '--white', ground: '--pine-7' },
  { front: '--white', ground: '--pine-8' },
  { front: '--white', ground: '--pine-9' },
  { front: '--white', ground: '--err' },
  { front: '--honey-text', ground: '--honey-5' },
  { front: '--honey-3', ground: '--pine-7' },
  { front: '--coral-8', ground: '--coral-1' },
  { front: '--err', ground: '--white' },
  { front: '--err', ground: '--err-1' },
  { front: '--err-text', ground: '--err-1' },
  { front: '--ok-text', ground: '--ok-1' },
  { front: '--on-pine', ground: '--pine-9' },
  { front: '--on-pine-2', ground: '--pine-9' },
  { front: '--disabled-text', ground: '--disabled' },
  { front: '--edge', ground: '--white', mark: true },
  { front: '--edge', ground: '--paper', mark: true },
  { front: '--pine-5', ground: '--paper', mark: true },
  { front: '--pine-5', ground: '--egg-2', mark: true },
];

export const SPACES: readonly number[] = [4, 8, 12, 16, 20, 24, 32, 40, 48, 64, 80, 120];

export const RADII: readonly string[] = [
  '--r-s',
  '--r-m',
  '--r-option',
  '--r-ticket',
  '--r-l',
  '--r-xl',
  '--r-pill',
  '--r-egg',
];

export const SHADOWS: readonly string[] = ['--sh-1', '--sh-2', '--sh-3', '--sh-ticket'];

/** Returns the CSS value of a token or a colour. */
export function cssOf(colour: string): string {
  return colour.startsWith('--') ? `var(${colour})` : colour;
}

/** The colour of a token as the page has it now, in six digits; empty when it has none. */
export function colourOf(colour: string): string {
  return hexOf(colour.startsWith('--') ? tokenValue(colour) : colour) ?? '';
}

/**
 * Returns the measured contrast of a pair with one decimal; null when the page has no such colours.
 */
export function contrastOfPair({ front, ground }: Pair): number | null {
  const ratio = contrastOf(tokenValue(front), tokenValue(ground));
  return ratio === null ? null : Math.round(ratio * 10) / 10;
}

function tokenValue(token: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(token).trim();
}
