import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../../core/deps.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Member, Unauthenticated } from '../../../core/viewer.ts'
import type { Grant } from '../auth/index.ts'
import { useOnce } from '../flows/index.ts'
import { checkLinking, consumeByCaller } from '../requesters/index.ts'
import { openSession, viewSession, type Opened } from '../sessions/index.ts'
import { inTransaction, findOrCreateUser } from './find-or-create-user.ts'
import { linkProvider, type Linking } from './link-provider.ts'
import { oidcLimits } from './oidc.limits.ts'
import type { Providers } from './open-providers.ts'
import { personIn } from './person-in.ts'
import { readIdToken } from './read-id-token.ts'

/** `grant_type=id_token`: a token that an app got from the provider itself becomes a session, once. */
export function signInWithIdToken(providers: Providers): Grant {
  const grant: Grant = async (auth, body, { device, request }) => {
    const linking = body.link_identity ? await whoLinks(auth, request) : undefined
    const provider = providers.find(body.provider)
    await consumeByCaller(auth, oidcLimits.provider, device)
    const { claims, signed, expires } = await readIdToken(provider, body, auth.clock())
    const person = personIn(provider.name, claims)
    const opened = await inTransaction(auth, async (tx): Promise<Opened | Refusal> => {
      if (!(await useOnce(tx, 'id_token', signed, expires)))
        return new Refusal('invalid_grant', { reason: 'Bad ID token: it was used before' })
      if (linking) return linkProvider(auth, tx, linking, person, device)
      const user = await findOrCreateUser(auth, tx, person, device.language)
      if (user instanceof Refusal) return user
      const session = await openSession(tx, { user, method: 'oauth', provider: provider.name, device }, auth.clock())
      return session ?? new Refusal('user_banned')
    })
    if (opened instanceof Refusal) throw opened
    return viewSession(auth, opened)
  }
  grant.checkEnabled = (settings, body) => {
    if (body?.['link_identity']) checkLinking(settings)
    providers.checkEnabled(body?.['provider'])
  }
  return grant
}

/** The token endpoint is public, so the caller is looked up only where an identity is linked. */
async function whoLinks(auth: Deps, request: FastifyRequest): Promise<Linking> {
  const viewer = await auth.viewerOf(request.headers, { fresh: true })
  if (viewer === null) throw new Refusal('no_authorization')
  if (typeof viewer === 'string') throw new Refusal(strangers[viewer])
  await auth.confirmMember(viewer, request, {}, { family: 'auth', fields: ['link_identity'] })
  return mayLink(viewer)
}

const strangers = {
  'bad token': 'bad_jwt',
  gone: 'user_not_found',
  ended: 'session_not_found',
  banned: 'user_banned',
} as const satisfies Record<Unauthenticated, string>

/** Refuses a session that owes its second factor. */
export function mayLink(viewer: Member): Linking {
  if (viewer.needsSecondFactor) throw new Refusal('insufficient_aal')
  return { userId: viewer.id, sessionId: viewer.sessionId }
}
