import type { PartnerPlace } from '@nestling/contract/rewards/places';
import type { Redemption } from '@nestling/contract/rewards/redemption';
import { isOrderPending } from '@nestling/domain/rewards/redemption';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { Button } from '@nestling/ui/button.tsx';
import { classNames } from '@nestling/ui/class-names.ts';
import { Dialog } from '@nestling/ui/overlay/dialog.tsx';
import { LockSimpleIcon } from '@nestling/ui/icons/lock-simple.ts';
import { MapPinIcon } from '@nestling/ui/icons/map-pin.ts';
import { PackageIcon } from '@nestling/ui/icons/package.ts';
import type from '@nestling/ui/text.module.css';
import { addressLine, distanceOf, distanceText } from '../data/place-text.ts';
import styles from './place-dialog.module.css';
import { Notice, PlaceNotices } from './place-notices.tsx';

interface PlaceDialogProps {
  place: PartnerPlace;
  /** Its number in the list and on the map. */
  number: number;
  suggested: boolean;
  country: string;
  /** The postal code from which the distance is measured. */
  zip: string;
  redemption: Redemption | null;
  busy: boolean;
  onChoose: () => void;
  onClose: () => void;
}

/**
 * Renders the confirmation dialog of a place, because the choice is final; nothing is sent before
 * the yes.
 */
export function PlaceDialog(props: PlaceDialogProps) {
  const { place, number, suggested, country, zip, redemption, busy, onChoose, onClose } = props;
  const { t, locale } = useMessages();
  const distance = distanceOf(place, country);
  return (
    <Dialog
      title={t('distribution-partners.confirmTitle')}
      onClose={() => {
        if (!busy) onClose();
      }}
    >
      <div className={styles.place}>
        <span className={classNames(styles.number, suggested && styles.suggested)} aria-hidden="true">
          {number}
        </span>
        <div className={styles.words}>
          <h3 className={type.h3}>{place.companyName}</h3>
          <p className={styles.address}>{addressLine(place.address)}</p>
          <PlaceNotices
            place={place}
            className={styles.notices}
            first={
              distance === null ? null : (
                <Notice icon={<MapPinIcon weight="bold" aria-hidden="true" />}>
                  {t('distribution-partners.awayFrom', {
                    distance: distanceText(distance, country, locale, 'whole'),
                    zip,
                  })}
                </Notice>
              )
            }
          />
        </div>
      </div>
      {place.additional.patientsOnly ? (
        <p className={styles.patients}>{t('distribution-partners.patientsAsk', { place: place.companyName })}</p>
      ) : null}
      <ul className={styles.final}>
        <Notice icon={<LockSimpleIcon weight="bold" aria-hidden="true" />}>
          {t('distribution-partners.confirmFinal')}
        </Notice>
        {isOrderPending(redemption?.orderStatus) ? (
          <Notice icon={<PackageIcon weight="bold" aria-hidden="true" />}>
            {t('distribution-partners.confirmCancelsOrder', { number: redemption?.orderNumber ?? 'none' })}
          </Notice>
        ) : null}
      </ul>
      <div className={styles.actions}>
        <Button busy={busy ? t('common.sending') : undefined} onClick={onChoose}>
          {t('distribution-partners.confirmYes', { place: place.companyName })}
        </Button>
        <Button kind="outline" disabled={busy} onClick={onClose}>
          {t('distribution-partners.confirmNo')}
        </Button>
      </div>
    </Dialog>
  );
}
