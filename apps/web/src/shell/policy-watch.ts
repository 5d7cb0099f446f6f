import { pathOf } from '@nestling/domain/pages';
import { report } from '../lib/report.ts';
import { onPolicyUnsigned } from '../lib/session.ts';
import { readPageEntry } from './read-page-entry.ts';

const WIZARD = `${pathOf('profile')}/`;
const STEP_ONE = pathOf('profileStep1');

/**
 * The policy was raised while the page was open: the path is kept and step 1 opens with the settings of now, since this
 * page still holds the former version (D-92, contract section 6).
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
