import type { KeyWith } from '@nestling/messages/catalogue';
import { settings } from '../../lib/settings.ts';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import type { Icon } from '@nestling/ui/picture/icon.tsx';
import { FacebookLogoIcon } from '@nestling/ui/icons/facebook-logo.ts';
import { InstagramLogoIcon } from '@nestling/ui/icons/instagram-logo.ts';
import { PinterestLogoIcon } from '@nestling/ui/icons/pinterest-logo.ts';
import { XLogoIcon } from '@nestling/ui/icons/x-logo.ts';
import styles from './footer.module.css';

interface Network {
  name: 'facebook' | 'twitter' | 'instagram' | 'pinterest';
  label: KeyWith<'brand'>;
  Icon: Icon<'bold'>;
  address: (handle: string) => string;
}

const NETWORKS: readonly Network[] = [
  {
    name: 'facebook',
    label: 'footer.onFacebook',
    Icon: FacebookLogoIcon,
    address: (handle) => `https://www.facebook.com/${handle}`,
  },
  { name: 'twitter', label: 'footer.onTwitter', Icon: XLogoIcon, address: (handle) => `https://twitter.com/${handle}` },
  {
    name: 'instagram',
    label: 'footer.onInstagram',
    Icon: InstagramLogoIcon,
    address: (handle) => `https://www.instagram.com/${handle}/`,
  },
  {
    name: 'pinterest',
    label: 'footer.onPinterest',
    Icon: PinterestLogoIcon,
    address: (handle) => `https://www.pinterest.com/${handle}/`,
  },
];

/** The settings take a handle or the link of a page. */
function isLink(handle: string): boolean {
  return handle.startsWith('https://');
}

/** Renders links to the provider's pages, one for each network with a handle or a link. */
export function SocialLinks() {
  const { t } = useMessages();
  const { social, brandName } = settings();
  const links = NETWORKS.flatMap(({ name, label, Icon, address }) => {
    const handle = social[name];
    return handle ? [{ name, label, Icon, href: isLink(handle) ? handle : address(encodeURIComponent(handle)) }] : [];
  });
  if (links.length === 0) return null;
  return (
    <ul className={styles.social}>
      {links.map(({ name, label, Icon, href }) => (
        <li key={name}>
          <a className={styles.network} href={href} rel="noopener" aria-label={t(label, { brand: brandName })}>
            <Icon weight="bold" size={22} aria-hidden="true" />
          </a>
        </li>
      ))}
    </ul>
  );
}
