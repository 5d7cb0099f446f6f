import box from '../../assets/illustrations/box-full.svg';
import { useRedeemCourse } from '../data/redeem-course.ts';
import styles from './parcel-picture.module.css';

interface ParcelPictureProps {
  /** Look of the baby box. */
  className?: string;
  /** Picture of the one that is chosen among several; null for that of the product. */
  chosen?: string | null;
}

/** What is sent or handed over: the baby box, else a picture of its own. */
export function ParcelPicture({ className, chosen = null }: ParcelPictureProps) {
  const { isBox, item } = useRedeemCourse();
  const imageUrl = chosen ?? item?.product?.imageUrl ?? '';
  if (isBox || imageUrl === '') return <img className={className} src={box} alt="" width={272} height={262} />;
  return <img className={styles.other} src={imageUrl} alt="" width={400} height={240} />;
}
