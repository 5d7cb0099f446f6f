import type { Image } from '@nestling/contract/editorial/image';
import box from '../../assets/illustrations/box-full.svg';
import gift from '../../assets/illustrations/parcel-hatched.svg';
import { ContentPicture } from '@nestling/ui/picture/content-picture.tsx';
import { useRedeemCourse } from '../data/redeem-course.ts';
import styles from './parcel-picture.module.css';

interface ParcelPictureProps {
  className?: string;
  /** Picture of the offer chosen among several; null for that of the product. */
  chosen?: Image | null;
}

/** Renders the picture of the reward: the baby box, otherwise the product's own picture. */
export function ParcelPicture({ className, chosen = null }: ParcelPictureProps) {
  const { isBox, item } = useRedeemCourse();
  const imageUrl = item?.product?.imageUrl ?? '';
  if (isBox || (chosen === null && imageUrl === ''))
    return <img className={className} src={box} alt="" width={272} height={262} />;
  const size = { width: 400, height: 240 };
  return <ContentPicture className={styles.other} picture={chosen ?? { url: imageUrl, ...size }} alt="" size={size} />;
}

/** Renders the reward as a drawing with a transparent background, for a coloured area. */
export function GiftPicture({ className }: { className?: string }) {
  const { isBox } = useRedeemCourse();
  if (isBox) return <img className={className} src={box} alt="" width={272} height={262} />;
  return <img className={styles.gift} src={gift} alt="" width={360} height={232} />;
}
