import type { CSSProperties } from 'react';

export const INK = '#12302B';
export const INK_2 = '#45605A';
export const PINE_7 = '#10594A';
export const PINE_9 = '#0A3A31';
export const LINE = '#E6DFD2';
export const FONT = "Arial, 'Liberation Sans', Helvetica, sans-serif";

export const WIDTH = 600;
export const GUTTER = 40;

export const text: CSSProperties = { margin: 0, fontFamily: FONT, fontSize: 16, lineHeight: '26px', color: INK };
export const link: CSSProperties = { color: PINE_7, fontWeight: 700, textDecoration: 'underline' };
export const table: CSSProperties = { borderCollapse: 'collapse', borderSpacing: 0 };
