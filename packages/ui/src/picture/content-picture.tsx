import { pictureSources, type SizedPicture } from '@nestling/domain/picture-sources';

interface ContentPictureProps {
  picture: SizedPicture;
  /** Empty for a decoration. */
  alt: string;
  className?: string | undefined;
  /** `first` for the picture that a page shows first, `lazy` for one below the fold. */
  loading?: 'first' | 'lazy' | undefined;
  /** The size that is drawn, instead of that of the file. */
  size?: { width: number; height: number };
}

/** Renders a picture of editors in the size and format that its service delivers. */
export function ContentPicture({ picture, alt, className, loading, size = picture }: ContentPictureProps) {
  const { src, srcSet } = pictureSources(picture);
  return (
    <img
      className={className}
      src={src}
      srcSet={srcSet}
      alt={alt}
      width={size.width}
      height={size.height}
      {...(loading === 'first' && { fetchPriority: 'high' })}
      {...(loading === 'lazy' && { loading })}
    />
  );
}
