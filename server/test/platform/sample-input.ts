import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'

export type Value = unknown
/** What we use of JSON Schema. */
export interface Schema {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  enum?: Value[]
  const?: Value
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  pattern?: string
  additionalProperties?: Schema | boolean
}

export const shapeOf = (schema: z.ZodMiniType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as unknown as Schema

export const fits = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).success

/** Only what must be there. */
export const needed = (shape: Schema) => sampleOf(shape) as Record<string, unknown>

/** Texts with a form of their own. */
const forms = ['2026-11', 'x'.repeat(43)]

export function sampleOf({
  type,
  properties = {},
  required = [],
  anyOf,
  format,
  minLength = 3,
  minimum = 1,
  minItems = 0,
  ...rest
}: Schema): Value {
  if ('const' in rest) return rest.const
  if (rest.enum) return rest.enum[0]
  if (anyOf?.[0]) return sampleOf(anyOf[0])
  if (type === 'object') return Object.fromEntries(required.map((name) => [name, sampleOf(properties[name] ?? {})]))
  if (type === 'array') return Array.from({ length: minItems }, () => sampleOf(rest.items ?? {}))
  if (type === 'integer' || type === 'number') return Math.max(minimum, 1)
  if (type === 'boolean') return false
  if (format === 'date') return '2026-01-31'
  if (format === 'uuid') return randomUUID()
  return forms.find((form) => rest.pattern && new RegExp(rest.pattern).test(form)) ?? 'x'.repeat(minLength)
}

export const asText = (value: Value) => (typeof value === 'string' ? value : JSON.stringify(value))

export function addressOf(path: string, params: object, query: object): string {
  const filled = Object.entries(params).reduce((at, [name, value]) => at.replace(`:${name}`, written(value)), path)
  const pairs = Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => `${name}=${written(one)}`))
  return pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled
}

/** Objects may call something else their `toString`. */
export const spelled = (value: unknown) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)

export const isLegible = (value: unknown) => spelled(value).isWellFormed() && spelled(value).length <= 100

// Half a surrogate pair cannot be written in a URL; a byte that begins a character and does not end it can.
const written = (value: unknown) => (spelled(value).isWellFormed() ? encodeURIComponent(spelled(value)) : '%F0%9F')
