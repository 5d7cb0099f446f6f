import { fromWireDate } from '@nestling/domain/account/dates/plain-date';
import { initialBand, lowestBand, type AgeBand } from '@nestling/domain/learning/age-band';
import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { useToday } from '../../lib/words/dates.ts';
import { queryClient } from '../../lib/query.ts';
import { sessionStore } from '../../lib/session/session.ts';
import { activityQuery, type Activity } from './activities.ts';

interface OpenedActivities {
  /** Initial age range; null until the card that determines it is loaded. */
  band: AgeBand | null;
  /** The game in the address; null without one. */
  card: Activity | null;
}

/** Returns what the query of the games page selects: an age range, a first card, or neither. */
export function useOpenedActivities(search: string, locale: string): OpenedActivities {
  const query = new URLSearchParams(search);
  const [band, slug] = [query.get('band'), query.get('card')];
  const day = useToday();
  const children = useStore(sessionStore, ({ member }) => member?.user.children);
  const { data, isPending } = useQuery({ ...activityQuery(slug ?? '', locale), enabled: slug !== null }, queryClient);
  const card = (slug !== null && data) || null;
  if (band === null && slug !== null && isPending) return { band: null, card };
  const births = (children ?? []).flatMap(({ birthDate }) => (birthDate && fromWireDate(birthDate)) || []);
  return { band: initialBand(band ?? (card && lowestBand(card)), births, day), card };
}
