/** Sentences by the name of the field that they are about. */
export type FieldErrors = Partial<Record<string, string>>

const filtered = <E extends FieldErrors>(errors: E, isLeft: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => isLeft(name))) as E

/** Of the errors that are shown those that a check still finds. What it finds besides waits for the next sending. */
export const stillWrong = <E extends FieldErrors>(shown: E, found: FieldErrors): E =>
  filtered(shown, (name) => name in found)

/** Without the errors of fields that have changed: what the server alone can find is not known to be mended otherwise. */
export const withoutChanged = <E extends FieldErrors>(shown: E, changed: readonly string[]): E =>
  filtered(shown, (name) => !changed.includes(name))
