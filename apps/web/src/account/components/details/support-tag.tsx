import { pathOf } from '@nestling/domain/pages';
import type { Tags } from '#lib/i18n/message.tsx';
import { SiteLink } from '#lib/links/site-link.tsx';

/** The tag of a text that leads to the support team, which a visitor can reach without a login. */
export const SUPPORT_TAG: Tags = { support: (words) => <SiteLink to={pathOf('contact')}>{words}</SiteLink> };
