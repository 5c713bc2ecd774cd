import { formatMoment } from '@mtaa/contract/dates'
import { m } from '../../paraglide/messages.js'
import { useLanguage, usePageContext } from '../../platform/page-context.ts'
import { useReached } from '../../platform/reach.ts'
import { useOnline } from '../../platform/use-online.ts'

/** While the device is offline or our requests go unanswered: how old the page is. */
export function OfflineNote() {
  const [online, reached] = [useOnline(), useReached()]
  const language = useLanguage()
  const { now } = usePageContext()
  return online && reached ? null : (
    <p className="bg-ink px-4 py-1.5 text-center text-sm font-semibold text-balance text-ground">
      <span>{online ? m.shell_unreached() : m.common_offline()}</span> ·{' '}
      <span className="font-normal">{m.shell_saved_at({ time: formatMoment(now, language) })}</span>
    </p>
  )
}
