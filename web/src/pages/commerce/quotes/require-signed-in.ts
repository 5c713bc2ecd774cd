import { redirect, type RouterContextProvider } from 'react-router'
import { withNext } from '../../../features/identity/accounts/index.ts'
import { requestContext } from '../../../platform/request-context.ts'

/** Redirects visitors to the sign-in page and back. */
export function requireSignedIn({ context, url }: { context: Readonly<RouterContextProvider>; url: URL }) {
  if (!context.get(requestContext).page.preferences.signedIn)
    throw redirect(withNext('/login', url.pathname + url.search))
  return null
}
