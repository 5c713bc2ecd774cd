/** Loaded when a session ends by itself. */
import { withNext } from '../../features/identity/accounts/index.ts'
import { m } from '../../paraglide/messages.js'
import { login } from '../../route-table/frame.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'

// Pages for members lead to the sign-in page first, which says it itself.
const redirectMs = 500

/** Says why everything looks signed out, with the way back to where the person was. */
export function noteSessionEnd(): void {
  setTimeout(() => {
    const { pathname, search } = location
    if (pathname === login.path) return
    showToast({
      title: m.common_session_ended(),
      action: {
        label: m.common_sign_in(),
        run: () => location.assign(withNext(login.path, pathname + search)),
      },
    })
  }, redirectMs)
}
