/** Marks what the editor still has to write; the content lint names each one that is left. */
export const TO_WRITE = '✎';
