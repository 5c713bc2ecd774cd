import { minute } from '@mtaa/contract/time'
import { m } from '../../../../paraglide/messages.js'
import { formatCountdown } from '../../../../platform/format.ts'
import { useNow } from '../../../../platform/now.ts'
import { useLanguage, usePageContext } from '../../../../platform/page-context.ts'
import { classNames } from '../../../../ui/layout/class-names.ts'

interface LotClockProps {
  until: string
  /** By how much the server's clock is ahead; null: as the page was rendered. */
  offset: number | null
  /** Once that moment has come. */
  over: string
}

/** Time left by the server's clock, not by this device's. */
export function LotClock({ until, offset, over }: LotClockProps) {
  const language = useLanguage()
  const rendered = usePageContext().now
  const device = useNow('second')
  const left = Date.parse(until) - (offset === null ? rendered : device + offset)
  return (
    <time
      dateTime={until}
      role="timer"
      className={classNames(
        'text-2xl font-bold whitespace-nowrap tabular-nums sm:text-3xl',
        left > 0 && left <= 5 * minute && 'text-auctions',
      )}
    >
      {left > 0 ? formatCountdown(left, language) : over || m.ui_countdown_ended()}
    </time>
  )
}
