/** Colours of the design guide (look.md 2.1) that pictures use. */
export const INK = {
  paper: '#FBF8F3',
  paper2: '#F3EEE4',
  white: '#FFFFFF',
  ink: '#12302B',
  ink2: '#45605A',
  line: '#CFC7B8',
  pine9: '#0A3A31',
  pine8: '#0D4A3E',
  pine7: '#10594A',
  pine6: '#1B6A59',
  pine5: '#2F8270',
  leaf: '#6FA06A',
  sage: '#A9C6A0',
  sage1: '#E6EFE0',
  egg6: '#4FA3A1',
  egg4: '#8FCFCB',
  egg3: '#B5DFDB',
  egg2: '#D5EDEA',
  egg1: '#EAF6F4',
  coral6: '#D94F33',
  coral5: '#F26D50',
  coral3: '#F8A48F',
  coral1: '#FDE4DB',
  honey6: '#DB9417',
  honey5: '#F6B73C',
  honey3: '#FBD88A',
  honey1: '#FEF2D8',
  straw: '#D9A25F',
  straw2: '#B97C3B',
  straw3: '#8F5A26',
} as const;

export const SKIN = { light: '#F2C9A5', tan: '#B87A4E', deep: '#7A4A30' } as const;

export const HAIR = { brown: '#3A2420', chestnut: '#8C4A25', black: '#20262A', grey: '#B9C4C0' } as const;
