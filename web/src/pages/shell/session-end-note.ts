/** Loaded when a session ends by itself. */
import { withNext } from '../../features/identity/accounts/index.ts'
import { m } from '../../paraglide/messages.js'
import { sessionNow } from '../../platform/session.ts'
import { login } from '../../route-table/frame.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'

// Pages for members lead to the sign-in page first, which says it itself.
const redirectMs = 500

/** Says why everything looks signed out, with the way back to where the person was. */
export function noteSessionEnd(): void {
  setTimeout(() => {
    const { pathname, search } = location
    // On a slow line this file may come after the person has signed in again.
    if (pathname === login.path || sessionNow()) return
    showToast({
      title: m.common_session_ended(),
      action: {
        label: m.common_sign_in(),
        run: () => location.assign(withNext(login.path, pathname + search)),
      },
    })
  }, redirectMs)
}
