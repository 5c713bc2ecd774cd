import { redirect, type RouterContextProvider } from 'react-router'
import { withNext } from '../../../features/identity/accounts/index.ts'
import { requestContext } from '../../../platform/request-context.ts'

/** Sends a visitor to sign in and back; a hint for rendering, never a permission. */
export function forMembers({ context, url }: { context: Readonly<RouterContextProvider>; url: URL }): null {
  const { signedIn } = context.get(requestContext).page.preferences
  if (!signedIn) throw redirect(withNext('/login', url.pathname))
  return null
}
