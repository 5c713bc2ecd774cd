import { getMe, getSignInMethods, updateMe } from '@mtaa/contract/identity/accounts'
import { areSignUpsOpen } from '../../../core/sign-ups.ts'
import { settingsTag } from '../../../core/cache-tags.ts'
import type { Deps } from '../../../core/deps.ts'
import type { On } from '../../../core/endpoints/registrar.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../core/viewer.ts'
import { findMe } from './accounts.queries.ts'
import { viewMe } from './accounts.view.ts'
import { changeMe } from './change-me.ts'

export function accountsRoutes(on: On) {
  on(
    getSignInMethods,
    async ({ deps: { settings, flags } }) => ({
      providers: Object.keys(settings.auth.providers),
      passkeys: settings.auth.passkeys,
      linking: settings.auth.manualLinking,
      texts: settings.auth.phone,
      sign_up: areSignUpsOpen({ settings, flags }),
      letters_at: settings.demo ? '/dev/mail' : null,
    }),
    { cache: { for: 'everyone', tags: () => [settingsTag] } },
  )

  on(getMe, ({ deps, viewer }) => showMe(deps, viewer))

  on(updateMe, async ({ deps, viewer, body, request }) => {
    await changeMe(deps, viewer, body)
    // The cached session still has the old home.
    await deps.viewerOf(request.headers, { fresh: true })
    return showMe(deps, viewer)
  })
}

async function showMe(deps: Deps, { id }: Member) {
  const me = await findMe(deps.db, id)
  if (!me) throw new Refusal('session_ended')
  return viewMe(me, deps)
}
