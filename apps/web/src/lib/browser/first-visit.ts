import { recordOf, slice } from '../state.ts';

/** Milliseconds; a member who never signs out must not stay on the first visit for ever. */
const LONGEST_VISIT = 24 * 60 * 60_000;

/** When this member joined in this browser, in milliseconds since 1970; null after a sign-out. */
const joined = slice<{ at: number | null }>('joined', {
  empty: { at: null },
  read: (stored) => {
    const { at } = recordOf(stored);
    return { at: typeof at === 'number' ? at : null };
  },
  owner: 'member',
  forSupport: (value) => value,
});

/** Starts the first visit of a member; must follow the sign-in, which clears what others left. */
export function startFirstVisit(): void {
  joined.setState({ at: Date.now() });
}

/** True from the registration until the next sign-in, but for one day at most. */
export function isFirstVisit(): boolean {
  const { at } = joined.getState();
  return at !== null && Date.now() - at < LONGEST_VISIT;
}
