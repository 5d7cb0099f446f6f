import { pathOf } from '@nestling/domain/pages';
import { report } from '../../lib/reports/report.ts';
import { onPolicyUnsigned } from '../../lib/session/session.ts';
import { readPageEntry } from '../read-page-entry.ts';

const WIZARD = `${pathOf('profile')}/`;
const STEP_ONE = pathOf('profileStep1');

/**
 * Handles a policy that was raised while the page was open: saves the path and opens step 1 with
 * current settings, because this page still holds the former version.
 */
export function watchPolicy(): void {
  onPolicyUnsigned(() => {
    if (!location.pathname.startsWith(WIZARD)) void openStepOne();
  });
}

async function openStepOne(): Promise<void> {
  try {
    const { saveRequestedPath } = await readPageEntry();
    saveRequestedPath(location.pathname + location.search);
  } catch (failure) {
    report('The path could not be kept', failure);
  }
  location.assign(STEP_ONE);
}
