import type { FindArgumentChoices } from '../admin/choices.ts';
import { findOpenAlerts } from './alerts.ts';

/** Finds open alerts by id, kind or subject, last raised first. */
export const findAlertChoices: FindArgumentChoices = async (db, search) => {
  const open = await findOpenAlerts(db, search);
  return open.map(({ id, kind, subject, lastAt }) => ({ value: String(id), label: [kind, subject, lastAt] }));
};
