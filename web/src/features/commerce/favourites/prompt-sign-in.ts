import type { NavigateFunction } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { withNext } from '../../identity/accounts/index.ts'
import { requestFavourite } from './after-sign-in.ts'

/** A visitor pressed a heart: signed in, they have the favourite. */
export function promptSignIn(id: string, navigate: NavigateFunction | null): void {
  const run = () => {
    requestFavourite(id)
    void navigate?.(withNext('/login', location.pathname + location.search))
  }
  showToast({ title: m.favourites_sign_in(), action: { label: m.common_sign_in(), run } })
}
