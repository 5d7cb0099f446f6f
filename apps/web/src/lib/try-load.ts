import { isOffline } from './api/failure.ts';
import { isCancelled } from './browser/leaving.ts';
import { raiseAppError } from './words/app-error.ts';
import { report } from './reports/report.ts';

/**
 * Loads rarely used code, such as a form and its texts; false after a failure, which the page has
 * then shown.
 */
export async function tryLoad(load: () => Promise<unknown>): Promise<boolean> {
  try {
    await load();
    return true;
  } catch (failure) {
    report('A part of the page could not be brought', failure);
    if (!isOffline(failure) && !isCancelled(failure)) raiseAppError({ slug: 'default-error', type: 'REFRESH_BANNER' });
    return false;
  }
}
