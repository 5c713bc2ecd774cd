import * as z from 'zod/mini'
import { cleanLine, cleanLines, countCharacters, isLongerThan, unitsPerLetter } from './clean-text.ts'

interface TextLimits {
  /** Letters as people count them (grapheme clusters), after cleaning. */
  max: number
  min?: number
}

const text = (clean: (raw: string) => string, { min = 0, max }: TextLimits) =>
  z.string().check(
    // Before anything is computed: a megabyte costs nothing.
    z.maxLength(max * unitsPerLetter, { abort: true }),
    z.overwrite(clean),
    z.minLength(min, { error: min > 1 ? `needs at least ${min} letters` : 'needs something that can be seen' }),
    z.refine((value) => countCharacters(value, min) >= min, { error: `needs at least ${min} letters` }),
    z.refine((value) => !isLongerThan(value, max), { error: `has more than ${max} letters` }),
  )

/** One line that people read: a title, the name of a device or a key. */
export const singleLine = (limits: TextLimits) => text(cleanLine, limits)

/** Several lines: a description, a note. */
export const multiLine = (limits: TextLimits) => text(cleanLines, limits)

/** Several lines whose length in letters the feature judges itself, in a refusal of its own. */
export const uncountedLines = (maxUnits: number) =>
  z.string().check(z.maxLength(maxUnits, { abort: true }), z.overwrite(cleanLines))

/** A person's first or last name. */
export const personName = singleLine({ min: 1, max: 40 })
