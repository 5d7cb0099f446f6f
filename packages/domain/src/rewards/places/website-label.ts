/**
 * Returns the text of the link to a place's website: its label, or the host where the label would
 * only repeat the name of the place that stands above it.
 */
export function websiteLabel({ url, label }: { url: string; label: string }, companyName: string): string {
  if (label.trim() !== companyName.trim()) return label;
  const host = URL.parse(url)?.hostname.replace(/^www\./, '');
  return host || label;
}
