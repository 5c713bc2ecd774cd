import fc from 'fast-check'
import type { Schema } from '../../../server/test/platform/sample-input.ts'
import { byName, nastyText, nastyValue, stored } from './values.ts'

/** Values that a schema allows, its boundaries often among them. */
export function validFor(schema: Schema, name = ''): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => validFor(one, name)))
  const usual = byName[name]
  if (usual) return fc.oneof({ weight: 6, arbitrary: usual }, { weight: 1, arbitrary: ofType(schema) })
  return ofType(schema)
}

function ofType(schema: Schema): fc.Arbitrary<unknown> {
  switch (schema.type) {
    case 'object':
      return objectOf(schema)
    case 'array':
      return fc.array(validFor(schema.items ?? {}), { maxLength: Math.min(schema.maxItems ?? 4, 4) })
    case 'integer':
      return numberOf(schema)
    case 'number':
      return fc.oneof(numberOf(schema), fc.constant(0.5))
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'string':
      return textOf(schema)
    default:
      return nastyValue
  }
}

function objectOf({ properties = {}, required = [], additionalProperties }: Schema): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, validFor(field, name)]))
  const known = fc.record(fields, { requiredKeys: required })
  if (typeof additionalProperties !== 'object') return known
  const more = fc.dictionary(fc.string({ maxLength: 8 }), validFor(additionalProperties), { maxKeys: 3 })
  return fc.tuple(known, more).map(([one, other]) => ({ ...one, ...other }))
}

function numberOf({ minimum = -(2 ** 31), maximum = 2 ** 31 }: Schema): fc.Arbitrary<number> {
  const [min, max] = [Math.ceil(minimum), Math.floor(Math.min(maximum, Number.MAX_SAFE_INTEGER))]
  const small = fc.integer({ min, max: Math.min(max, Math.max(min, 1) + 50) })
  return fc.oneof(
    small,
    fc.constantFrom(min, max),
    fc.maxSafeInteger().map((n) => min + (Math.abs(n) % (max - min + 1))),
  )
}

function textOf({ format, pattern, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.oneof({ weight: 8, arbitrary: stored('id') }, { weight: 1, arbitrary: fc.uuid() })
  if (pattern) return fc.oneof(fc.constantFrom('1', '1367', '1,2,3', '12'), nastyText)
  const words = fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, minLength + 40) })
  return fc.oneof(words, fc.string({ minLength, maxLength: Math.min(maxLength, 40) }), nastyText)
}

type Step = { path: readonly (string | number)[]; value: unknown }

/** Every place in a value where something else could stand. */
function placesIn(value: unknown, path: readonly (string | number)[] = []): Step[] {
  if (typeof value !== 'object' || value === null || path.length > 6) return [{ path, value }]
  const parts = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return [{ path, value }, ...parts.flatMap(([name, part]) => placesIn(part, [...path, name]))]
}

/** The value with one thing wrong: replaced, removed, or one too many. */
export function mutated(value: unknown): fc.Arbitrary<unknown> {
  const places = placesIn(value).slice(0, 200)
  return fc
    .tuple(fc.constantFrom(...places), fc.constantFrom('replace', 'replace', 'remove', 'add'), nastyText, nastyValue)
    .map(([{ path }, how, name, other]) => {
      if (how === 'add')
        return withAt(value, path, (old) => ({ ...(Object(old) as object), [name.slice(0, 50)]: other }))
      return withAt(value, path, () => (how === 'remove' ? undefined : other))
    })
}

function withAt(
  value: unknown,
  [step, ...rest]: readonly (string | number)[],
  make: (old: unknown) => unknown,
): unknown {
  if (step === undefined) return make(value)
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string | number, unknown>
  copy[step] = withAt(copy[step], rest, make)
  return copy
}
