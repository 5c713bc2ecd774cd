import fastJsonStringify from 'fast-json-stringify'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { jsonSchema } from './openapi.ts'

type Schema = Record<string, unknown>

/** `anyOf [X, null]` is slow and validates; `nullable: true` is the same promise as one comparison. */
function collapse(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(collapse)
  if (typeof schema !== 'object' || schema === null) return schema
  const { anyOf, ...rest } = schema as Schema & { anyOf?: Schema[] }
  const some = anyOf?.filter(({ type }) => type !== 'null')
  const [only] = some ?? []
  if (anyOf && only && some?.length === 1 && anyOf.length === 2)
    return { ...rest, ...(collapse(only) as Schema), nullable: true }
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([name]) => !checks.has(name))
      .map(([name, value]) => [name, collapse(value)]),
  )
}

/** Words that restrict what comes in mean nothing on the way out. */
const checks = new Set(['pattern', 'minimum', 'maximum', 'minLength', 'maxLength', 'format', 'enum', 'const'])

/**
 * Answers are written by a serializer made from the contract: it writes the fields the contract names and no others,
 * so a column never leaks by accident. Failures are small and differ by family: plain JSON.
 */
export function serializeByContract(http: FastifyInstance) {
  http.setValidatorCompiler(() => () => true)
  http.setSerializerCompiler(({ schema, httpStatus }) => {
    if (Number(httpStatus) >= 400) return JSON.stringify
    const known = serializers.get(schema) ?? compile(schema)
    serializers.set(schema, known)
    return known
  })
}

/** Writes parts of answers that are put together later, as the answers themselves are written. */
export const serializerOf = <S extends z.ZodMiniType>(schema: S) =>
  compile(jsonSchema(schema, 'output')) as (value: z.input<S>) => string

type Serializer = (value: unknown) => string

/** By schema, which is one object for as long as the program runs. */
const serializers = new WeakMap<object, Serializer>()

function compile(schema: object): Serializer {
  const compact = collapse(schema) as Schema
  return compact['anyOf'] ? JSON.stringify : fastJsonStringify(compact)
}
