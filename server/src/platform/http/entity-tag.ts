/**
 * Whether the caller already has what one of these tags stands for. Weak and strong tags are compared alike, as for every
 * `If-None-Match` (RFC 9110, 13.1.2): a proxy that compresses may have weakened ours. `*` is any tag.
 */
export const isSameTag = (ifNoneMatch: string | undefined, ...tags: readonly string[]): boolean =>
  sameTag(ifNoneMatch, tags) !== undefined

/** Which of these tags the caller has. */
export function sameTag(ifNoneMatch: string | undefined, tags: readonly string[]): string | undefined {
  if (ifNoneMatch?.trim() === '*') return tags[0]
  const known = new Set(ifNoneMatch?.match(/"[^"]*"/g))
  return tags.find((tag) => known.has(tag.replace(/^W\//, '')))
}
