import { useId } from 'react';
import { useLocation } from 'react-router';
import { Message } from '#lib/i18n/message.tsx';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { settings } from '#lib/settings.ts';
import { SupportLink } from '#lib/links/support-link.tsx';
import { Checkbox } from '@nestling/ui/form/checkbox.tsx';
import { classNames } from '@nestling/ui/class-names.ts';
import { FieldError } from '@nestling/ui/form/field.tsx';
import { CircleNotchIcon } from '@nestling/ui/icons/circle-notch.ts';
import link from '@nestling/ui/link.module.css';
import { withBox } from '../../data/no-box.ts';
import styles from './partner-parts.module.css';
import type { FormSectionProps } from './part-props.ts';

/** Renders the consent to the data transfer: by a certificate, otherwise by a checkbox. */
export function ConsentPart({ partnerForm: { form, consent }, businessName, submitLabel }: FormSectionProps) {
  const { t } = useMessages();
  const { id, name, value, error, onChange } = form.register('consent');
  const words = t('third-party-opt-in.consent', { brand: settings().brandName, partner: businessName });
  if (consent.kind === 'box') {
    return (
      <div className={styles.boxes}>
        <Checkbox id={id} name={name} checked={value} error={error} onChange={onChange}>
          <span data-tf-element-role="consent-language">{words}</span>
        </Checkbox>
      </div>
    );
  }
  return (
    <div id={id} className={classNames(styles.group, styles.proof)} tabIndex={-1}>
      <p data-tf-element-role="consent-language">{words}</p>
      {isRecorded(consent) ? (
        <p className={styles.small}>{t('third-party-opt-in.recorded', { action: submitLabel })}</p>
      ) : null}
      <p className={styles.wait} role="status">
        {consent.kind === 'waiting' ? (
          <>
            <CircleNotchIcon className={styles.turning} weight="bold" size={20} aria-hidden="true" />
            {t('third-party-opt-in.certifying')}
          </>
        ) : null}
      </p>
      <Refused kind={consent.kind} />
    </div>
  );
}

/**
 * The vendor's recorder reads the form while it runs, so the notice must be visible then; before
 * the yes nothing is recorded.
 */
function isRecorded({ kind }: FormSectionProps['partnerForm']['consent']): boolean {
  return kind === 'waiting' || kind === 'certified';
}

function Refused({ kind }: Pick<FormSectionProps['partnerForm']['consent'], 'kind'>) {
  const errorId = useId();
  const { pathname, search } = useLocation();
  if (kind === 'no-box') {
    return (
      <FieldError id={errorId}>
        <Message
          of="third-party-opt-in.noBox"
          tags={{
            // A full page load, because the recorder starts only once per document.
            again: (text) => (
              <a className={link.text} href={withBox(pathname, search)}>
                {text}
              </a>
            ),
          }}
        />
      </FieldError>
    );
  }
  if (kind !== 'nothing') return null;
  return (
    <FieldError id={errorId}>
      <Message of="third-party-opt-in.notCertified" tags={{ support: (text) => <SupportLink>{text}</SupportLink> }} />
    </FieldError>
  );
}
