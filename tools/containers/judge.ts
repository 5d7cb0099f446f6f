/** What a drill demands, each printed as it is judged. */
export interface Judge {
  /** Prints a demand, and whether it is met. */
  readonly demand: (what: string, isMet: boolean, seen?: string | number) => void;
  /** Whether there was a demand, and each was met. */
  readonly areAllMet: () => boolean;
}

/** Starts with no demand. */
export function createJudge(print: (line: string) => void): Judge {
  let [made, met] = [0, 0];
  return {
    demand: (what, isMet, seen) => {
      made += 1;
      if (isMet) met += 1;
      print(`${isMet ? 'ok    ' : 'FAILED'}  ${what}${seen === undefined ? '' : `: ${seen}`}`);
    },
    areAllMet: () => made > 0 && made === met,
  };
}
