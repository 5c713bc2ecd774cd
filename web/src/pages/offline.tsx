import { Newspaper, Package, ShoppingCart, Ticket } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { nextFrom } from '../features/identity/accounts/index.ts'
import { m } from '../paraglide/messages.js'
import { useApi } from '../platform/use-api.ts'
import { useSignedIn } from '../platform/use-signed-in.ts'
import * as frame from '../route-table/frame.ts'
import type { ShortRow } from '../route-table/route-row.ts'
import { LinkButton } from '../ui/forms/button.tsx'
import { StoredPages } from './offline/stored-pages.tsx'
import { openWhenBack, opensWithoutNetwork } from './offline/when-back.ts'

const never = () => () => {}

/** What a page is called, as far as the frame of every page knows; else its URL. */
function nameOf(url: string) {
  const [path] = url.split('?')
  return (
    Object.values<ShortRow>(frame)
      .find((row) => row.path === path)
      ?.title() ?? url
  )
}

export const meta = () => [{ title: `${m.common_offline()} · Mtaa` }, { name: 'robots', content: 'noindex' }]

/** Shown by the service worker in place of a page that is not on the device: what there is, until the network is back. */
export default function OfflinePage() {
  const [search] = useSearchParams()
  // The stored page was rendered without a query.
  const next = useSyncExternalStore(
    never,
    () => nextFrom(search),
    () => '/',
  )
  const api = useApi()
  const navigate = useNavigate()
  const signedIn = useSignedIn()
  useEffect(() => {
    if (opensWithoutNetwork(next)) void navigate(next, { replace: true })
    return next === '/' ? undefined : openWhenBack(api, next)
  }, [api, navigate, next])
  return (
    <div className="mx-auto flex max-w-column flex-col gap-6">
      <div className="flex flex-col gap-2">
        <h1 className="text-2xl font-bold">{m.common_offline()}</h1>
        <p className="text-muted">{m.ui_offline_text()}</p>
        {next === '/' ? null : <p className="break-words text-muted">{m.shell_offline_next({ page: nameOf(next) })}</p>}
        <p>
          <a href={next} className="inline-flex min-h-11 items-center font-semibold text-primary hover:underline">
            {m.ui_retry()}
          </a>
        </p>
      </div>
      <section aria-label={m.shell_on_device()} className="flex flex-col gap-3">
        <h2 className="text-lg font-semibold">{m.shell_on_device()}</h2>
        <p className="flex flex-wrap gap-2">
          <LinkButton to="/feed" icon={Newspaper}>
            {m.shell_offline_feed()}
          </LinkButton>
          {signedIn ? (
            <>
              <LinkButton to="/orders" icon={Package}>
                {m.common_my_orders()}
              </LinkButton>
              <LinkButton to="/my-tickets" icon={Ticket}>
                {m.page_my_tickets()}
              </LinkButton>
            </>
          ) : null}
          <LinkButton to="/cart" icon={ShoppingCart}>
            {m.common_cart()}
          </LinkButton>
        </p>
        <StoredPages />
        <p className="text-sm text-muted">{m.shell_offline_places()}</p>
      </section>
    </div>
  )
}
