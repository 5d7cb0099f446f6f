/** A picture of content; `url` is a same-site path or https. */
export interface Image {
  url: string;
  alt: string;
  width: number;
  height: number;
}
