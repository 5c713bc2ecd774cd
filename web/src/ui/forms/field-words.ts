import { failureOf } from '../../platform/failure.ts'

/** Each field of a form in its order, with its name and what is wrong with it. */
type FieldWords<F extends string> = Readonly<Record<F, readonly [name: () => string, wrong: () => string]>>
type ErrorsOf<F extends string> = Partial<Record<F, string>>

const fieldsOf = <F extends string>(words: FieldWords<F>) => Object.keys(words) as F[]

/** The form's sentences for fields as the contract names them. The codes of a place are one field. */
export function sentencesAt<F extends string>(words: FieldWords<F>, names: readonly string[]): ErrorsOf<F> {
  const wrong = names.map((name) => (name.endsWith('_code') ? 'place' : name))
  const found = fieldsOf(words).filter((field) => wrong.includes(field))
  return Object.fromEntries(found.map((field) => [field, words[field][1]()])) as ErrorsOf<F>
}

/** Name and sentence of each field that is wrong, from the top of the form. */
export const namedErrors = <F extends string>(words: FieldWords<F>, errors: ErrorsOf<F>) =>
  fieldsOf(words).flatMap((field) => {
    const sentence = errors[field]
    return sentence === undefined ? [] : [[words[field][0](), sentence] as const]
  })

/** What a failure says of the fields, or else of the whole. `named`: fields of refusals that are about one. Our own bugs are thrown on. */
export function refusalAt<E extends object>(
  error: unknown,
  errorsAt: (names: readonly string[]) => E,
  named: Partial<Record<string, readonly string[]>>,
) {
  const { code, sentence, fields } = failureOf(error)
  if (code === undefined) throw error
  const errors = errorsAt(named[code] ?? fields)
  return Object.keys(errors).length > 0 ? { errors } : { errors, sentence }
}
