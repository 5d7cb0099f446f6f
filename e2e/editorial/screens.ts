import type { Scene } from '../scene.ts';

export const EDITORIAL_SCENES: readonly Scene[] = [
  { name: 'pages of the editors', screens: () => [{ path: '/policy' }, { path: '/credits' }] },
];
