import { flagDeclared, flagList, type FlagName } from '@mtaa/contract/operations/flag-list'
import type { Endpoint } from '@mtaa/contract/endpoint'
import type { RefusalCode } from '@mtaa/contract/errors'
import type { FastifyRequest } from 'fastify'
import { isKeyUsed, type Scope } from '../../platform/http/idempotency-keys.ts'
import { languageOf } from '../../platform/http/language.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Deps } from '../deps.ts'
import type { Viewer } from '../viewer.ts'
import type { FeatureSwitch } from './flags.ts'
import { refusalOfRestricted } from '../restrictions.ts'
import { stateFor } from './caller.ts'

/**
 * How an endpoint obeys, where it is not by the flag of its feature. `always`: not at all, so that what has begun can be
 * finished and own data be read. `reads`: it writes nothing though it is no GET. `query`: the flag is the one that this
 * parameter names. `name`: another flag than its feature's, which depends on it.
 */
export type FlagUse = 'always' | 'reads' | { query: string } | { name: FlagName }

interface Rules {
  flag: FeatureSwitch
  use: FlagUse | undefined
  /** Also for who is restricted: it begins nothing that others see, or the handler itself refuses the rest. */
  staysOpen: boolean
  /** The keys of a call that is answered as the first time, also where nothing new may begin. */
  repeats: Scope | undefined
}

export interface FlagGate {
  /** For the page that describes the API. */
  description: FlagDescription | undefined
  /** Refuses before anything else is looked at, unless it matters who calls. */
  early(request: FastifyRequest): void
  /** Refuses what this caller may not do. */
  check(request: FastifyRequest, viewer: Viewer): Promise<void>
}

export interface FlagDescription {
  flag: string
  isWrite: boolean
}

/** Enforces a flag at one endpoint: off refuses everything, read-only what writes, a restriction what a member begins. */
export function flagGate(
  { db, flags, clock }: Pick<Deps, 'db' | 'flags' | 'clock'>,
  { method }: Pick<Endpoint, 'method'>,
  { flag, use, staysOpen, repeats }: Rules,
): FlagGate {
  const parameter = typeof use === 'object' && 'query' in use ? use.query : undefined
  const own = typeof use === 'object' && 'name' in use ? use.name : flag
  if (use === 'always' || (own === 'essential' && parameter === undefined)) return open
  const isWrite = method !== 'GET' && use !== 'reads'
  const named = own === 'essential' ? undefined : own
  const nameIn = ({ query }: FastifyRequest) => (parameter === undefined ? named : flagNamed(query, parameter))

  function refusalFor(request: FastifyRequest, viewer: Viewer): RefusalCode | undefined {
    const name = nameIn(request)
    const state = name === undefined ? 'enabled' : stateFor(flags, name, viewer, request)
    if (state === 'disabled') return 'feature_off'
    return state === 'read-only' && isWrite ? 'feature_read_only' : undefined
  }
  const isClosedToRestricted = (request: FastifyRequest) => {
    const name = nameIn(request)
    return isWrite && !staysOpen && name !== undefined && !flagDeclared(name).staysOpen
  }
  function refusalOf(request: FastifyRequest, viewer: Viewer): Refusal | undefined {
    const code = refusalFor(request, viewer)
    if (code !== undefined) return new Refusal(code)
    return isClosedToRestricted(request) ? refusalOfRestricted(viewer, clock(), languageOf(request.headers)) : undefined
  }
  const keyOf = ({ headers }: FastifyRequest) => (repeats === undefined ? undefined : headers['idempotency-key'])

  return {
    description: { flag: parameter === undefined ? own : `query.${parameter}`, isWrite },
    early(request) {
      if (flags.isByCounty) return
      // What is for demo mode only is open to Super-Admin.
      if (named !== undefined && flagDeclared(named).demoOnly && request.headers.authorization !== undefined) return
      // A member may repeat a call that was carried out before.
      if (keyOf(request) !== undefined && request.headers.authorization !== undefined) return
      const code = refusalFor(request, null)
      if (code !== undefined) throw new Refusal(code)
    },
    async check(request, viewer) {
      const refusal = refusalOf(request, viewer)
      if (refusal === undefined) return
      const key = keyOf(request)
      const isRepeated =
        viewer !== null &&
        repeats !== undefined &&
        typeof key === 'string' &&
        (await isKeyUsed(db, { userId: viewer.id, scope: repeats, key }))
      if (!isRepeated) throw refusal
    },
  }
}

const open: FlagGate = { description: undefined, early() {}, async check() {} }

function flagNamed(query: unknown, parameter: string): FlagName | undefined {
  const value = (query as Record<string, unknown> | undefined)?.[parameter]
  const name = typeof value === 'string' && Object.hasOwn(flagList, value) ? (value as FlagName) : undefined
  // What is not built yet is no value of the parameter.
  return name === undefined || flagDeclared(name).coming ? undefined : name
}
