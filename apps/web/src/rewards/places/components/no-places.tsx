import { distanceUnit, kilometresOf } from '@nestling/domain/rewards/places/pickup-search';
import robin from '#assets/illustrations/robin-circle.svg';
import { SiteLink } from '#lib/links/site-link.tsx';
import { SupportLink } from '#lib/links/support-link.tsx';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { Button, buttonClass } from '@nestling/ui/button.tsx';
import { EmptyState } from '@nestling/ui/state/empty-state.tsx';
import { useRedeemCourse } from '../../data/redeem-course.ts';
import type { PlaceSearch } from '../data/distribution.ts';
import styles from './no-places.module.css';

/** Search radii in miles beyond the radius of the settings. */
const WIDER_MILES = [100, 250];

interface NoPlacesProps {
  search: PlaceSearch;
  country: string;
  codeName: string;
  /** Null where shipping is not open. */
  shippingPath: string | null;
  onWiden: (radius: number) => void;
}

/**
 * Renders the options where a search found no place: shipping, a wider search, or another postal
 * code.
 */
export function NoPlaces({ search: { zip, radiusMiles }, country, codeName, shippingPath, onWiden }: NoPlacesProps) {
  const { t } = useMessages();
  const { isBox } = useRedeemCourse();
  const wider = WIDER_MILES.find((radius) => radius > radiusMiles);
  const kilometres = distanceUnit(country) === 'kilometres';
  const far = (miles: number) => ({ radius: kilometres ? Math.round(kilometresOf(miles) / 10) * 10 : miles });
  const farther = t(
    kilometres ? 'distribution-partners.noneFartherKilometres' : 'distribution-partners.noneFarther',
    far(radiusMiles),
  );
  const advice =
    shippingPath === null
      ? t('distribution-partners.noneText', { code: codeName })
      : t(isBox ? 'distribution-partners.noneShip' : 'distribution-partners.noneShipOther');
  return (
    <EmptyState
      wide
      picture={robin}
      title={t('distribution-partners.noneTitle', { zip })}
      text={radiusMiles > 0 && distanceUnit(country) !== null ? `${farther} ${advice}` : advice}
    >
      <div className={styles.ways}>
        {shippingPath === null ? null : (
          <SiteLink className={buttonClass('soft', { small: true })} to={shippingPath}>
            {t('distribution-options.ship')}
          </SiteLink>
        )}
        {wider === undefined || distanceUnit(country) === null ? null : (
          <Button kind={shippingPath === null ? 'soft' : 'outline'} small onClick={() => onWiden(wider)}>
            {t(kilometres ? 'distribution-partners.widerKilometres' : 'distribution-partners.wider', far(wider))}
          </Button>
        )}
      </div>
      <SupportLink form="no-pickup-in-range" standalone>
        {t('distribution-options.askLink')}
      </SupportLink>
    </EmptyState>
  );
}
