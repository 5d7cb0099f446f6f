/** What a drill demands, each printed as it is judged. */
export interface Judge {
  /** Prints a demand, and whether it is met. */
  readonly demand: (what: string, isMet: boolean, seen?: string | number) => void;
  /** Returns what was not met; a drill without a demand has proved nothing. */
  readonly faults: () => string[];
}

/** Starts with no demand. */
export function createJudge(print: (line: string) => void): Judge {
  let builds = 0;
  const missed: string[] = [];
  return {
    demand: (what, isMet, seen) => {
      builds += 1;
      const line = `${what}${seen === undefined ? '' : `: ${seen}`}`;
      if (!isMet) missed.push(line);
      print(`${isMet ? 'ok    ' : 'FAILED'}  ${line}`);
    },
    faults: () => (builds === 0 ? ['nothing was demanded'] : missed),
  };
}
