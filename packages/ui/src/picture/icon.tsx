import type { ComponentProps, ReactNode } from 'react';

interface IconProps<Weight extends string> extends ComponentProps<'svg'> {
  /** One of the weights of the icon. */
  weight: Weight;
  /** Width and height in CSS pixels; left out, the icon is as large as the text around it. */
  size?: number;
  /** Fill colour; by default that of the text around it. */
  color?: string;
}

/** An icon that is available in these weights. */
export type Icon<Weight extends string> = (props: IconProps<Weight>) => ReactNode;

/** Creates an icon with one outline for each weight. */
export function icon<Weight extends string>(outlines: Readonly<Record<Weight, string>>): Icon<Weight> {
  return ({ weight, size = '1em', color = 'currentColor', ...rest }) => (
    <svg width={size} height={size} fill={color} viewBox="0 0 256 256" {...rest}>
      <path d={outlines[weight]} />
    </svg>
  );
}
