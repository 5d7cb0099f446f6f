import box from '../../assets/illustrations/box-full.svg';
import { useRedeemCourse } from '../data/redeem-course.ts';
import styles from './parcel-picture.module.css';

interface ParcelPictureProps {
  className?: string;
  /** Picture of the offer chosen among several; null for that of the product. */
  chosen?: string | null;
}

/** Renders the picture of the reward: the baby box, otherwise the product's own picture. */
export function ParcelPicture({ className, chosen = null }: ParcelPictureProps) {
  const { isBox, item } = useRedeemCourse();
  const imageUrl = chosen ?? item?.product?.imageUrl ?? '';
  if (isBox || imageUrl === '') return <img className={className} src={box} alt="" width={272} height={262} />;
  return <img className={styles.other} src={imageUrl} alt="" width={400} height={240} />;
}
