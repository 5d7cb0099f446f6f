import type { Art, Piece } from '../engine/scene.ts';

/** Ink on the paper below: no shadow. */
export function ink(svg: string): Piece {
  return { svg, height: 0 };
}

/** A small piece of paper: the small shadow. */
export function cut(svg: string): Piece {
  return { svg, height: 1 };
}

/** A large piece of paper: the large shadow. */
export function sheet(svg: string): Piece {
  return { svg, height: 2 };
}

/** The same drawing moved, turned (degrees) and scaled as one still part of a larger drawing. */
export function placed(art: Art, x: number, y: number, turn = 0, scaleX = 1, scaleY = scaleX): Art {
  const transform = `translate(${x} ${y}) rotate(${turn}) scale(${scaleX} ${scaleY})`;
  return art.map((piece) => ({ height: piece.height, svg: `<g transform="${transform}">${piece.svg}</g>` }));
}

export function disc(x: number, y: number, radius: number, fill: string, opacity = 1): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" opacity="${opacity}"/>`;
}

export function oval(x: number, y: number, across: number, down: number, fill: string): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${across}" ry="${down}" fill="${fill}"/>`;
}

export function box(x: number, y: number, width: number, height: number, radius: number, fill: string): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
}

export function shape(d: string, fill: string, opacity = 1): string {
  return `<path d="${d}" fill="${fill}" opacity="${opacity}"/>`;
}

/** A stroke with round ends, for the few fine details the guide allows. */
export function stroke(d: string, colour: string, width: number, opacity = 1): string {
  return `<path d="${d}" stroke="${colour}" stroke-width="${width}" fill="none" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}"/>`;
}
