import type { Access, Endpoint } from '@mtaa/contract/endpoint'
import type { RefusalCode } from '@mtaa/contract/errors'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { isAdmin, isStaff, type Unauthenticated, type Viewer } from '../viewer.ts'
import type { Family } from '../../platform/http/wire-code.ts'

/** The refusals of each family for callers that an endpoint does not admit (the auth protocol has codes of its own). */
const closed: Record<Family, Record<Unauthenticated | 'nobody', RefusalCode>> = {
  api: {
    nobody: 'sign_in_required',
    'bad token': 'session_ended',
    gone: 'session_ended',
    ended: 'session_ended',
    banned: 'account_banned',
  },
  auth: {
    nobody: 'no_authorization',
    'bad token': 'bad_jwt',
    gone: 'user_not_found',
    ended: 'session_not_found',
    banned: 'account_banned',
  },
}

interface Rules {
  fresh: boolean
  family: Family
  /** What else decides before the body is read: flags, and such as a rate limit on uploads. */
  consume: (viewer: Viewer, request: FastifyRequest) => Promise<unknown>
  /** Refuses what is switched off for this caller: that comes before a role that is lacking. */
  checkFlag: (request: FastifyRequest, viewer: Viewer) => Promise<unknown>
  /** Whether a body costs something: then strangers are judged before it, too. */
  isCounted: boolean
}

/** Decides who may call an endpoint: before the first byte of the body is read, where there is one and somebody to refuse. */
export function admission(deps: Deps, { method, access }: Pick<Endpoint, 'method' | 'access'>, rules: Rules) {
  const admitted = new WeakMap<FastifyRequest, { viewer: Viewer; isWhole: boolean }>()
  const enter = (request: FastifyRequest) => admit(deps, request, access, rules)

  async function onRequest(request: FastifyRequest) {
    const viewer = await enter(request)
    await rules.consume(viewer, request)
    admitted.set(request, { viewer, isWhole: isComplete(request) })
  }

  /** A caller who was still sending when admitted is looked up again: a session may end while a body is on its way. */
  function viewerOf(request: FastifyRequest): Viewer | Promise<Viewer> {
    const known = admitted.get(request)
    return known?.isWhole ? known.viewer : enter(request)
  }

  const isEarly = method !== 'GET' && (access !== 'public' || rules.isCounted)
  return { viewerOf, hooks: isEarly ? { onRequest } : {} }
}

/** Injected requests have no such property. */
const isComplete = ({ raw }: FastifyRequest) => (raw as { complete?: boolean }).complete ?? true

async function admit(
  deps: Deps,
  request: FastifyRequest,
  access: Access,
  { fresh, family, checkFlag }: Rules,
): Promise<Viewer> {
  // Programs put a key of their own into Authorization on public auth calls; it means nothing there.
  if (access === 'public' && family === 'auth') return null
  const viewer = await deps.viewerOf(request.headers, { fresh })
  const owesFactor = viewer !== null && typeof viewer === 'object' && viewer.needsSecondFactor && family === 'api'
  if (access === 'public') return typeof viewer === 'string' || owesFactor ? null : viewer
  if (viewer === null) throw new Refusal(closed[family].nobody)
  if (typeof viewer === 'string') throw new Refusal(closed[family][viewer])
  if (owesFactor) throw new Refusal('second_factor_needed')
  if ((access === 'moderator' && !isStaff(viewer)) || (access === 'admin' && !isAdmin(viewer))) {
    await checkFlag(request, viewer)
    throw new Refusal('forbidden')
  }
  return viewer
}
