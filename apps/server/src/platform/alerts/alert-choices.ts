import { choicesWith, type FindArgumentChoices } from '../admin/choices.ts';
import { listAlerts } from './alerts.ts';

/** Finds open alerts by id, kind or subject, last raised first. */
export const findAlertChoices: FindArgumentChoices = async (db, search) => {
  const open = await listAlerts(db, { settledLimit: 0 });
  return choicesWith(
    open.map(({ id, kind, subject, lastAt }) => ({ value: String(id), label: [kind, subject, lastAt] })),
    search,
  );
};
