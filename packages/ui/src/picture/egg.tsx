import { useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './egg.module.css';

export type EggState = 'whole' | 'filling' | 'cracked' | 'hatched';

interface EggProps {
  state: EggState;
  /** Watched share from 0 to 1, the level of a filling egg. */
  share?: number;
  className?: string | undefined;
}

const SHELL = 'M0 -60C28 -60 46 -20 46 12C46 42 26 60 0 60C-26 60 -46 42 -46 12C-46 -20 -28 -60 0 -60Z';

/** Center and radius of each dot on the shell. */
const SPECKLES: readonly (readonly [number, number, number])[] = [
  [-18, -22, 4],
  [10, -34, 3],
  [22, -6, 5],
  [-26, 10, 3.5],
  [4, 6, 3],
  [-8, 34, 5],
  [24, 28, 3.5],
  [-2, -10, 2.2],
  [14, 44, 2.6],
  [-30, 26, 2.4],
  [30, 10, 2],
];

const LOWER_SPECKLES: typeof SPECKLES = [
  [-24, 22, 4],
  [6, 20, 3],
  [22, 30, 5],
  [-8, 42, 4.5],
  [28, 14, 2.5],
];

/**
 * The shape of progress: full, filling, cracked, hatched. Decorative, because the text beside it
 * says the same.
 */
export function Egg({ state, share = 0, className }: EggProps) {
  return (
    <svg
      className={classNames(styles.egg, className)}
      viewBox="0 0 120 140"
      preserveAspectRatio="xMidYMid meet"
      aria-hidden="true"
    >
      <g transform={state === 'hatched' ? 'translate(60 76) scale(0.98)' : 'translate(60 72)'}>
        {state === 'hatched' ? <Hatched /> : <Shell state={state} share={share} />}
      </g>
    </svg>
  );
}

function Shell({ state, share }: { state: Exclude<EggState, 'hatched'>; share: number }) {
  const clip = useId();
  const level = 60 - 120 * Math.min(1, Math.max(0.08, share));
  return (
    <>
      <clipPath id={clip}>
        <path d={SHELL} />
      </clipPath>
      <path d={SHELL} fill={state === 'filling' ? '#EAF6F4' : '#B5DFDB'} />
      {state === 'filling' ? (
        <path d={`M-50 ${level}q25 -9 50 0t50 0V64H-50Z`} fill="#8FCFCB" clipPath={`url(#${clip})`} />
      ) : null}
      <Speckles of={SPECKLES} opacity={state === 'filling' ? 0.6 : 0.75} />
      {state === 'cracked' ? (
        <path
          d="M-46 -2L-28 -16L-14 0L2 -16L18 0L32 -14L46 -2"
          fill="none"
          stroke="#0D4A3E"
          strokeWidth="4"
          strokeLinejoin="round"
          clipPath={`url(#${clip})`}
        />
      ) : (
        <path d={SHELL} fill="none" stroke="#8FCFCB" strokeWidth="2" />
      )}
    </>
  );
}

function Hatched() {
  return (
    <>
      <g transform="translate(0 -14) scale(0.98)">
        <path d="M-4 -36q-8 -14 -16 -12q4 8 8 14zM2 -37q0 -16 9 -20q4 12 -1 20z" fill="#DB9417" />
        <circle r="38" fill="#F6B73C" />
        <circle cx="-15" cy="-4" r="4.6" fill="#12302B" />
        <circle cx="15" cy="-4" r="4.6" fill="#12302B" />
        <circle cx="-25" cy="9" r="6.5" fill="#F8A48F" />
        <circle cx="25" cy="9" r="6.5" fill="#F8A48F" />
        <path d="M-9 4H9L0 15Z" fill="#F26D50" />
        <path d="M-9 4H9L0 -2Z" fill="#D94F33" />
      </g>
      <path d="M-46 0L-28 -14L-14 2L2 -14L18 2L32 -12L46 0C48 40 28 60 0 60C-28 60 -48 40 -46 0Z" fill="#B5DFDB" />
      <Speckles of={LOWER_SPECKLES} opacity={0.75} />
    </>
  );
}

function Speckles({ of, opacity }: { of: typeof SPECKLES; opacity: number }) {
  return (
    <g opacity={opacity} fill="#4FA3A1">
      {of.map(([x, y, radius]) => (
        <circle key={`${x},${y}`} cx={x} cy={y} r={radius} />
      ))}
    </g>
  );
}
