import type { CorporatePartner } from '@nestling/contract/rewards/corporate-partners';
import { contentLink } from '@nestling/domain/editorial/content-link';
import { maskModalPhone } from '@nestling/domain/rewards/phone';
import { useId } from 'react';
import { eachRow } from '#lib/each-row.tsx';
import blocks from '#assets/illustrations/blocks.svg';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { Button } from '@nestling/ui/button.tsx';
import { classNames } from '@nestling/ui/class-names.ts';
import { Dialog } from '@nestling/ui/overlay/dialog.tsx';
import { Field, FieldError } from '@nestling/ui/form/field.tsx';
import { CheckIcon } from '@nestling/ui/icons/check.ts';
import { WarningCircleIcon } from '@nestling/ui/icons/warning-circle.ts';
import checkbox from '@nestling/ui/form/checkbox.module.css';
import { Form } from '@nestling/ui/form/form.tsx';
import link from '@nestling/ui/link.module.css';
import radio from '@nestling/ui/form/radio.module.css';
import type from '@nestling/ui/text.module.css';
import type { Answerer } from '../data/answer-offer.ts';
import { phoneField, useOffers } from '../data/use-offers.ts';
import styles from './partner-dialog.module.css';

interface PartnerDialogProps extends Answerer {
  offers: readonly CorporatePartner[];
  /** Called at the first Save or at any closing, because the question must not be asked twice. */
  onAnswered: () => void;
  onClose: () => void;
}

/**
 * Renders the partners' offers for a new member over the page. Nothing is ticked, and nothing is
 * sent before Save.
 */
export function PartnerDialog({ offers, user, locale, onAnswered, onClose }: PartnerDialogProps) {
  const { t } = useMessages();
  const dialog = useOffers({ offers, user, locale, onFirstSave: onAnswered, onDone: onClose });
  const { form, left, notice, ended, status } = dialog;
  const errorId = useId();
  const error = form.errorText('choices');
  const close = () => {
    onAnswered();
    onClose();
  };
  return (
    <Dialog
      title={t('partner-modal.title')}
      closeLabel={t('common.close')}
      onClose={close}
      top={
        <div className={styles.top}>
          <p className={classNames(type.h3, styles.from)}>{t('partner-modal.from')}</p>
          <img className={styles.blocks} src={blocks} alt="" width={156} height={56} />
        </div>
      }
    >
      <p className={styles.lead}>{t('partner-modal.lead')}</p>
      <p ref={status} className={styles.told} role="status" tabIndex={-1}>
        {ended.map(({ partner, reason }) => (
          <span key={partner}>{t(`partner-modal.${reason}`, { partner })}</span>
        ))}
        {notice === null ? null : (
          <span className={classNames(notice === 'failed' && styles.failed)}>
            {notice === 'failed' ? <WarningCircleIcon weight="fill" size={20} aria-hidden="true" /> : null}
            {t(`partner-modal.${notice}`)}
          </span>
        )}
      </p>
      {left.length === 0 ? (
        <div className={styles.actions}>
          <Button onClick={close}>{t('common.close')}</Button>
        </div>
      ) : (
        <Form onSubmit={form.handleSubmit}>
          {/* Above the offers, because the end of a long dialog is out of view. */}
          <div className={styles.error}>
            <FieldError id={errorId}>{error}</FieldError>
          </div>
          <fieldset className={styles.offers} aria-describedby={error === undefined ? undefined : errorId}>
            <legend className={type.hidden}>{t('partner-modal.from')}</legend>
            {eachRow(left, (offer, place) => (
              <OfferCard
                key={offer.slug}
                offer={offer}
                dialog={dialog}
                inputId={place === 0 ? form.inputId('choices') : form.inputId('choices') + offer.slug}
                isFaulty={error !== undefined}
              />
            ))}
          </fieldset>
          <div className={styles.actions}>
            <Button type="submit" busy={form.formState.isSubmitting ? t('common.sending') : undefined}>
              {t('partner-modal.save')}
            </Button>
            <button type="button" className={classNames(link.text, link.alone, styles.no)} onClick={close}>
              {t('partner-modal.noThanks')}
            </button>
          </div>
        </Form>
      )}
    </Dialog>
  );
}

interface OfferCardProps {
  offer: CorporatePartner;
  dialog: ReturnType<typeof useOffers>;
  inputId: string;
  isFaulty: boolean;
}

function OfferCard({ offer, dialog, inputId, isFaulty }: OfferCardProps) {
  const { t } = useMessages();
  const { form, toggle } = dialog;
  const { slug, name, requiresMobile, content } = offer;
  const { chosen, phones } = form.watch();
  const isChosen = chosen.includes(slug);
  const wordsId = useId();
  const terms = contentLink(content.termsUrl);
  return (
    <div className={classNames(radio.card, styles.card, isFaulty && styles.faulty)}>
      <span className={classNames(checkbox.box, styles.box)}>
        <input
          id={inputId}
          type="checkbox"
          className={checkbox.input}
          checked={isChosen}
          aria-describedby={wordsId}
          onChange={() => toggle(slug)}
        />
        <CheckIcon className={checkbox.check} weight="bold" size={18} aria-hidden="true" />
      </span>
      <label className={styles.name} htmlFor={inputId}>
        {content.logoUrl === null ? (
          <strong>{name}</strong>
        ) : (
          <>
            <img className={styles.logo} src={content.logoUrl} alt="" height={36} />
            <span className={type.hidden}>{name}</span>
          </>
        )}
      </label>
      <div id={wordsId} className={styles.words}>
        <p>
          {content.optinText}{' '}
          {terms === null ? (
            content.termsText
          ) : (
            <a className={link.text} href={terms} target="_blank" rel="noopener">
              {content.termsText}
            </a>
          )}
        </p>
        <p className={styles.shares}>
          {t(requiresMobile ? 'partner-modal.sharesMobile' : 'partner-modal.shares', { partner: name })}
        </p>
      </div>
      {requiresMobile ? (
        <fieldset className={styles.phone} disabled={!isChosen} hidden={!isChosen}>
          <Field
            id={form.inputId(phoneField(slug))}
            name={phoneField(slug)}
            label={t('partner-modal.mobile')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            value={phones[slug] ?? ''}
            error={form.errorText(phoneField(slug))}
            mask={maskModalPhone}
            onChange={(typed) => dialog.type(slug, typed)}
          />
        </fieldset>
      ) : null}
    </div>
  );
}
