/** Returns the name of a column or a count as a label: `orderNumber` is "Order number". */
export function labelOf(name: string): string {
  const words = name
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, ' ')
    .replaceAll(/ [A-Z](?=[a-z])/g, (initial) => initial.toLowerCase());
  return words.charAt(0).toUpperCase() + words.slice(1);
}
