import type { Deps } from '../../../core/deps.ts'
import * as api from '@mtaa/contract/identity/auth-admin'
import type { FastifyInstance } from 'fastify'
import type { On } from '../../../core/endpoints/registrar.ts'
import type { Feature } from '../../../core/feature.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { deviceOf } from '../sessions/index.ts'
import { findUser, viewFactor, viewUser } from '../users/index.ts'
import { forServices } from './admit-services.ts'
import { countUsers, findUsers } from './auth-admin.queries.ts'
import { isUuid, linksOf, pageIn } from './auth-admin.rules.ts'
import { createUser } from './create-user.ts'
import { inviteUser, makeLink } from './make-link.ts'
import { listPasskeys } from '../credentials/index.ts'
import { viewPasskey } from '../passkeys/index.ts'
import { oauthClientsRoutes } from './oauth-clients.routes.ts'
import { removeFactor } from './remove-factor.ts'
import { removePasskey } from './remove-passkey.ts'
import { removeUser } from './remove-user.ts'
import { updateUser } from './update-user.ts'

/** The admin API: accounts for other services of ours (docs/rules/sign-in.md, Admin API). */
export const authAdminRoutes = (features: readonly Feature[]) => (_: On, auth: Deps, http: FastifyInstance) =>
  forServices(http, auth, (on) => {
    on(api.listUsers, async ({ query, reply }) => {
      const page = pageIn(query)
      if (!page) throw new Refusal('validation_failed', { reason: 'page and per_page must be whole numbers' })
      const [users, total] = await Promise.all([findUsers(auth.db, page), countUsers(auth.db)])
      void reply.header('x-total-count', String(total)).header('link', linksOf(page, total))
      return { users: users.map(viewUser), aud: 'authenticated' }
    })

    on(api.createUser, async ({ body, request }) => viewUser(await createUser(auth, body, deviceOf(request).language)))
    on(api.getUserById, async ({ params }) => viewUser(await userOf(auth, params.userId)))

    on(api.updateUserById, async ({ params, body }) => viewUser(await updateUser(auth, idIn(params.userId), body)))

    on(api.deleteUserById, async ({ params, body }) => {
      await removeUser({ ...auth, features }, idIn(params.userId), { softly: body.should_soft_delete ?? false })
      return {}
    })

    on(api.listUserFactors, async ({ params }) => (await userOf(auth, params.userId)).factors.map(viewFactor))

    on(api.deleteUserFactor, async ({ params }) => {
      const { userId, factorId } = params
      return viewFactor(await removeFactor(auth, idIn(userId), factorId))
    })

    on(api.listUserPasskeys, async ({ params }) => {
      const { id } = await userOf(auth, params.userId)
      return (await listPasskeys(auth.db, id)).map(viewPasskey)
    })

    on(api.deleteUserPasskey, async ({ params }) => {
      await removePasskey(auth, idIn(params.userId), params.passkeyId)
      return {}
    })

    oauthClientsRoutes(on)

    on(api.generateLink, ({ body, query, request }) =>
      makeLink(auth, { ...body, redirect_to: body.redirect_to ?? query.redirect_to }, deviceOf(request).language),
    )
    on(api.inviteUser, ({ body, query, request }) =>
      inviteUser(auth, { ...body, redirect_to: query.redirect_to }, deviceOf(request).language),
    )
  })

const nobody = () => new Refusal('user_not_found', {}, 404)

/** Refuses ids that are not UUIDs before they reach a query. */
function idIn(userId: string): string {
  if (!isUuid(userId)) throw nobody()
  return userId
}

async function userOf({ db }: Deps, userId: string) {
  const user = await findUser(db, idIn(userId))
  if (!user) throw nobody()
  return user
}
