import type { Endpoint } from '@mtaa/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import { isKeyUsed, type Scope } from '../../platform/http/idempotency-keys.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Family } from '../../platform/http/wire-code.ts'
import type { Deps } from '../deps.ts'
import type { FlagUse } from '../flags/flag-gate.ts'
import { isAdmin, type Viewer } from '../viewer.ts'
import { levelAt, refusalAt, retryAfter, type JudgedCall } from './maintenance.rules.ts'

interface Rules {
  family: Family
  use: FlagUse | undefined
  /** The keys of a call that is answered as the first time, also where nothing new may begin. */
  repeats: Scope | undefined
}

export interface SiteGate {
  /** Whether only those who run the site are answered now. */
  isShut(): boolean
  /** Refuses before anything else is looked at who cannot be one of them: a request without a token or pass. */
  early(request: FastifyRequest): void
  check(request: FastifyRequest, viewer: Viewer): Promise<void>
}

/** Enforces maintenance at one endpoint (docs/maintenance.md). */
export function siteGate(
  deps: Deps,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  { family, use, repeats }: Rules,
): SiteGate {
  const call: JudgedCall = { family, method, path, onlyReads: use === 'reads', finishes: use === 'always' }

  return {
    isShut: () => refusalNow(deps, call) !== undefined,
    early({ headers }) {
      if (headers.authorization === undefined && headers.cookie === undefined) assertSiteOpen(deps, call)
    },
    async check({ headers }, viewer) {
      if (refusalNow(deps, call) === undefined) return
      // Roles may be remembered for a moment; these few are looked up now.
      if (isAdmin(viewer) && (await isAdminNow(deps, headers))) return
      // A page that is rendered for them has no token of theirs. It only reads.
      if (viewer === null && method === 'GET' && (await deps.hasSitePass(headers))) return
      const key = headers['idempotency-key']
      const isRepeated =
        viewer !== null &&
        repeats !== undefined &&
        typeof key === 'string' &&
        (await isKeyUsed(deps.db, { userId: viewer.id, scope: repeats, key }))
      if (!isRepeated) assertSiteOpen(deps, call)
    },
  }
}

async function isAdminNow({ viewerOf }: Deps, headers: FastifyRequest['headers']) {
  const viewer = await viewerOf(headers, { fresh: true })
  return typeof viewer !== 'string' && isAdmin(viewer)
}

type Known = Pick<Deps, 'site' | 'clock'>

const refusalNow = ({ site, clock }: Known, call: JudgedCall) =>
  refusalAt(levelAt(site.valueOf('maintenance_mode'), clock()), call)

/** Refuses what somebody who does not run the site may not call now. */
export function assertSiteOpen(deps: Known, call: JudgedCall): void {
  const code = refusalNow(deps, call)
  if (code === undefined) return
  throw new Refusal(code, { seconds: retryAfter(deps.site.valueOf('maintenance_mode'), deps.clock()) })
}
