import * as z from 'zod/mini'
import { cleanLine, cleanLines, countCharacters, isLongerThan, unitsPerLetter } from './clean-text.ts'

interface TextLimits {
  /** In grapheme clusters, after cleaning. */
  max: number
  min?: number
}

const text = (clean: (raw: string) => string, { min = 0, max }: TextLimits) =>
  z.string().check(
    // Before any work is done on a long text.
    z.maxLength(max * unitsPerLetter, { abort: true }),
    z.overwrite(clean),
    z.minLength(min, { error: min > 1 ? `needs at least ${min} letters` : 'needs something that can be seen' }),
    z.refine((value) => countCharacters(value, min) >= min, { error: `needs at least ${min} letters` }),
    z.refine((value) => !isLongerThan(value, max), { error: `has more than ${max} letters` }),
  )

/** One line of text: a title, the name of a device or a key. */
export const singleLine = (limits: TextLimits) => text(cleanLine, limits)

/** Several lines: a description, a note. */
export const multiLine = (limits: TextLimits) => text(cleanLines, limits)

/** Several lines whose length the feature checks itself, with its own refusal. */
export const uncountedLines = (maxUnits: number) =>
  z.string().check(z.maxLength(maxUnits, { abort: true }), z.overwrite(cleanLines))

/** A person's first or last name. */
export const personName = singleLine({ min: 1, max: 40 })
