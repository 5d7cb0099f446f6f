import { PREVIEW_END_PATH } from '@nestling/contract/platform/preview';
import { loadSections } from '../../lib/i18n/i18n.ts';
import { report } from '../../lib/reports/report.ts';
import { settings } from '../../lib/settings.ts';
import { mayReloadFor, reloadOnce } from '../start/missing-assets.ts';
import { previewSlot } from './preview-slot.ts';

/**
 * Loads the bar of the preview where the page is one. The first paint waits for it, so that nothing
 * moves later. Without it the preview ends: nobody may take a draft for what is published.
 * @param leave loads another page
 */
export async function initPreview(leave = (address: string) => location.replace(address)): Promise<void> {
  if (!settings().preview) return;
  try {
    const [{ PreviewBar }] = await Promise.all([import('../components/preview-bar.tsx'), loadSections(['preview'])]);
    previewSlot.setState({ Bar: PreviewBar });
  } catch (failure) {
    report('A part of the page could not be brought', failure);
    if (mayReloadFor(failure)) reloadOnce();
    else leave(PREVIEW_END_PATH);
  }
}
