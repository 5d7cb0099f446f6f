const WORDS = {
  box: {
    back: 'shipping-info-page.back',
    choose: 'shipping-info-page.chooseBox',
    yours: 'shipping-info-page.yourBox',
    intro: 'shipping-info-page.intro',
  },
  other: {
    back: 'shipping-info-page.backOther',
    choose: 'shipping-info-page.chooseOther',
    yours: 'shipping-info-page.yourOther',
    intro: 'shipping-info-page.introOther',
  },
} as const;

/** Returns the texts of the shipping page for the kind of reward. */
export function parcelTexts(isBox: boolean): (typeof WORDS)['box' | 'other'] {
  return WORDS[isBox ? 'box' : 'other'];
}
