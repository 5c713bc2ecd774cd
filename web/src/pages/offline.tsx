import { m } from '../paraglide/messages.js'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { PlainFrame } from '../ui/layout/plain-frame.tsx'
import { buttonVariant } from '../ui/forms/button-variant.ts'

export const handle = { static: true }
export const meta = () => [{ title: m.common_offline() }, { name: 'robots', content: 'noindex' }]

/** Shown by the service worker when a page is not cached and the network is away. */
export default function OfflinePage() {
  return (
    <PlainFrame>
      <EmptyState
        page
        title={m.common_offline()}
        action={
          <form>
            <button type="submit" className={buttonVariant('primary')}>
              {m.ui_retry()}
            </button>
          </form>
        }
      >
        {m.ui_offline_text()}
      </EmptyState>
    </PlainFrame>
  )
}
