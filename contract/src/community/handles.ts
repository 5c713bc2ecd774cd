/** The most and fewest characters of a handle. */
export const handleLength = { min: 3, max: 20 } as const

/** A handle as typed: without spaces around it and without its `@`, in small letters. */
export const typedHandle = (typed: string): string => typed.trim().replace(/^@/, '').toLowerCase()

/** Whether it is written like a handle: small letters, digits and `_` (docs/rules/people.md). */
export const isHandle = (text: string): boolean => /^[a-z0-9_]{3,20}$/.test(text)
