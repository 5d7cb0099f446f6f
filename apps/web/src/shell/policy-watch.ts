import { isSavablePath } from '@nestling/domain/account/access';
import { setRedirect } from './route-state.ts';
import { onPolicyUnsigned } from '../lib/session.ts';
import { pathOf } from '@nestling/domain/pages';

const WIZARD = `${pathOf('profile')}/`;
const STEP_ONE = pathOf('profileStep1');

/**
 * The policy was raised while the page was open: the path is kept and step 1 opens with the settings of now, since this
 * page still holds the former version (D-92, contract section 6).
 */
export function watchPolicy(): void {
  onPolicyUnsigned(() => {
    if (location.pathname.startsWith(WIZARD)) return;
    const wanted = location.pathname + location.search;
    if (isSavablePath(wanted)) setRedirect(wanted);
    location.assign(STEP_ONE);
  });
}
