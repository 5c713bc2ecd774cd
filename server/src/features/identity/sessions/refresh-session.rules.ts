export interface TokenState {
  /** When this token was replaced; null for the active one, and when that is long ago. */
  used_at: Date | null
  /** How many tokens were made after this one. */
  distance: number
  /** It was this one's use that made the active token. */
  is_parent: boolean
  /** When the active token was made; null when that is long ago, or it is the first. */
  renewed_at: Date | null
}

export const reuseInterval = 10_000

/**
 * What a token gets that is not the active one. Racing tabs get the active token for a moment. Its parent, later, comes
 * from who never had the answer: another token is made in place of the active one, and a browser that shows that one after
 * all has a copy. Anything older is a copy.
 */
export function judgeReuse({ used_at, distance, is_parent, renewed_at }: TokenState, now: Date) {
  const isRecent = (moment: Date | null) => moment !== null && now.getTime() - moment.getTime() < reuseInterval
  if (distance <= 0 || isRecent(used_at)) return 'active'
  if (!is_parent) return 'copy'
  return isRecent(renewed_at) ? 'active' : 'lost answer'
}
