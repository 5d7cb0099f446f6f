import { pathOf } from '@nestling/domain/pages';
import { useId, useState } from 'react';
import blocks from '../src/assets/illustrations/blocks.svg';
import { SiteLink } from '../src/lib/links/site-link.tsx';
import { useMessages } from '../src/lib/i18n/use-messages.ts';
import { Message } from '../src/lib/i18n/message.tsx';
import { Button } from '@nestling/ui/button.tsx';
import { Checkbox } from '@nestling/ui/form/checkbox.tsx';
import { classNames } from '@nestling/ui/class-names.ts';
import { Field } from '@nestling/ui/form/field.tsx';
import link from '@nestling/ui/link.module.css';
import styles from './partner-offer.module.css';

/** Must not be the name of an existing company. */
const PARTNER = 'minnow';

/** The coloured top of the partner's dialog. */
export function PartnerTop() {
  return (
    <div className={styles.top}>
      <span className={styles.logo}>{PARTNER}</span>
      <img className={styles.blocks} src={blocks} alt="" width={156} height={56} />
    </div>
  );
}

/** The question of the partner; both buttons close it. */
export function PartnerOffer({ onDone }: { onDone: () => void }) {
  const { t } = useMessages();
  const id = useId();
  const [texts, setTexts] = useState(true);
  const [mails, setMails] = useState(false);
  const [mobile, setMobile] = useState('(215) 555-0186');
  return (
    <>
      <p className={styles.text}>{t('sandbox.offerText')}</p>
      <Checkbox id={`${id}-texts`} name={`${id}-texts`} checked={texts} onChange={setTexts}>
        <Message
          of="sandbox.offerYes"
          tags={{
            terms: (text) => (
              <SiteLink className={link.text} to={pathOf('terms')}>
                {text}
              </SiteLink>
            ),
          }}
        />
      </Checkbox>
      <div className={styles.focused}>
        <Field
          id={`${id}-mobile`}
          name={`${id}-mobile`}
          type="tel"
          label={t('sandbox.mobile')}
          value={mobile}
          error={null}
          onChange={setMobile}
        />
      </div>
      <Checkbox id={`${id}-mails`} name={`${id}-mails`} checked={mails} onChange={setMails}>
        {t('sandbox.offerEmail')}
      </Checkbox>
      <div className={styles.actions}>
        <Button inRow onClick={onDone}>
          {t('sandbox.save')}
        </Button>
        <button type="button" className={classNames(link.text, link.alone, styles.link)} onClick={onDone}>
          {t('sandbox.noThanks')}
        </button>
      </div>
    </>
  );
}
