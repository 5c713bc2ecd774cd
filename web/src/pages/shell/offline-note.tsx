import { m } from '../../paraglide/messages.js'
import { formatMoment } from '../../platform/format.ts'
import { useLanguage, usePageContext } from '../../platform/page-context.ts'
import { useReached } from '../../platform/reach.ts'
import { useOnline } from '../../platform/use-online.ts'

/** A strip below the top bar while the device is offline or our requests go unanswered: how old the page is. In the flow, so that it covers nothing. */
export function OfflineNote() {
  const [online, reached] = [useOnline(), useReached()]
  const language = useLanguage()
  const { now } = usePageContext()
  return (
    <div role="status" className="offline-note sticky top-14 z-30 empty:hidden">
      {online && reached ? null : (
        <p className="bg-ink px-4 py-1.5 text-center text-sm font-semibold text-balance text-ground">
          {online ? m.shell_unreached() : m.common_offline()} ·{' '}
          <span className="font-normal">{m.shell_saved_at({ time: formatMoment(now, language) })}</span>
        </p>
      )}
    </div>
  )
}
