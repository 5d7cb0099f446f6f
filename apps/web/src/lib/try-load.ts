import { isOffline } from './api/failure.ts';
import { raiseAppError } from './app-error.ts';
import { report } from './report.ts';

/** Brings what few open, such as a form and its words; true once it is here, else the page has told why not. */
export async function tryLoad(bring: () => Promise<unknown>): Promise<boolean> {
  try {
    await bring();
    return true;
  } catch (failure) {
    report('A part of the page could not be brought', failure);
    if (!isOffline(failure)) raiseAppError({ slug: 'default-error', type: 'REFRESH_BANNER' });
    return false;
  }
}
