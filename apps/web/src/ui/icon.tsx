import type { ComponentProps, ReactNode } from 'react';

interface IconProps<Weight extends string> extends ComponentProps<'svg'> {
  /** One of the weights that the icon is drawn in. */
  weight: Weight;
  /** Width and height in CSS pixels; left out, the icon is as large as the text around it. */
  size?: number;
  /** What it is filled with; left out, it has the colour of the text around it. */
  color?: string;
}

/** An icon that can be drawn in these weights. */
export type Icon<Weight extends string> = (props: IconProps<Weight>) => ReactNode;

/** An icon of one outline a weight. */
export function icon<Weight extends string>(outlines: Readonly<Record<Weight, string>>): Icon<Weight> {
  return ({ weight, size = '1em', color = 'currentColor', ...rest }) => (
    <svg width={size} height={size} fill={color} viewBox="0 0 256 256" {...rest}>
      <path d={outlines[weight]} />
    </svg>
  );
}
