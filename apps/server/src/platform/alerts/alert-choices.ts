import { choicesWith, type FindArgumentChoices } from '../admin/choices.ts';
import { listAlerts } from './alerts.ts';

/** Alerts that are searched: of more an operator types the id. */
const MAX_SEARCHED = 500;

/** Finds open alerts by id, kind or subject, last raised first. */
export const findAlertChoices: FindArgumentChoices = async (db, search) => {
  const open = await listAlerts(db, { settledLimit: 0, limit: MAX_SEARCHED });
  return choicesWith(
    open.map(({ id, kind, subject, lastAt }) => ({ value: String(id), label: [kind, subject, lastAt] })),
    search,
  );
};
