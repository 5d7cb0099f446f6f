import { pathOf } from '@nestling/domain/pages';
import type { PlainKey } from '@nestling/messages/catalogue';
import { newerPolicy, policyAddress } from '../../lib/session/policy-in-force.ts';
import { SiteLink } from '../../lib/links/site-link.tsx';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { Message } from '../../lib/i18n/message.tsx';
import { useStore } from 'zustand';
import { Checkbox } from '@nestling/ui/form/checkbox.tsx';
import type { Icon } from '@nestling/ui/picture/icon.tsx';
import { HandHeartIcon } from '@nestling/ui/icons/hand-heart.ts';
import { ShieldCheckIcon } from '@nestling/ui/icons/shield-check.ts';
import { TrashIcon } from '@nestling/ui/icons/trash.ts';
import link from '@nestling/ui/link.module.css';
import type from '@nestling/ui/text.module.css';
import styles from './policy-acceptance.module.css';

type FactKey = PlainKey | 'create-profile-step-one.privacyDelete';

const FACTS: readonly { label: FactKey; Icon: Icon<'fill'> }[] = [
  { label: 'create-profile-step-one.privacyUse', Icon: ShieldCheckIcon },
  { label: 'create-profile-step-one.privacyShare', Icon: HandHeartIcon },
  { label: 'create-profile-step-one.privacyDelete', Icon: TrashIcon },
];

interface PolicyAcceptanceProps {
  id: string;
  name: string;
  value: boolean;
  error: string | undefined;
  onChange: (accepted: boolean) => void;
}

/** Renders the summary of the policy and the checkbox that accepts it. */
export function PolicyAcceptance({ id, name, value, error, onChange }: PolicyAcceptanceProps) {
  const { t } = useMessages();
  const { version } = useStore(newerPolicy);
  return (
    <section className={styles.section}>
      <h2 className={type.h3}>{t('create-profile-step-one.privacyTitle')}</h2>
      <ul className={styles.facts}>
        {FACTS.map(({ label, Icon }) => (
          <li key={label} className={styles.fact}>
            <Icon weight="fill" size={25} aria-hidden="true" />
            {label === 'create-profile-step-one.privacyDelete' ? (
              <span>
                <Message
                  of={label}
                  tags={{
                    data: (text) => (
                      <SiteLink className={link.text} to={pathOf('privacy')}>
                        {text}
                      </SiteLink>
                    ),
                  }}
                />
              </span>
            ) : (
              t(label)
            )}
          </li>
        ))}
      </ul>
      <Checkbox id={id} name={name} checked={value} error={error} onChange={onChange}>
        <Message
          of="create-profile-step-one.accept"
          tags={{
            policy: (text) => (
              <SiteLink className={link.text} to={policyAddress(version)}>
                {text}
              </SiteLink>
            ),
          }}
        />
      </Checkbox>
    </section>
  );
}
