/** Whether the caller already has what this tag stands for. A proxy that compresses may have weakened the tag. */
export const isSameTag = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch?.split(',').some((one) => one.trim().replace(/^W\//, '') === tag) ?? false
