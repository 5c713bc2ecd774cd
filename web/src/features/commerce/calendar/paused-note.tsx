import { useQuery } from '@tanstack/react-query'
import { formatDay } from '@mtaa/contract/dates'
import { m } from '../../../paraglide/messages.js'
import { useLanguage } from '../../../platform/page-context.ts'
import { useApi } from '../../../platform/use-api.ts'
import { settingsQuery } from './calendar.queries.ts'

/** After three strikes nobody books: a calendar that stays empty says why. */
export function PausedNote() {
  const language = useLanguage()
  const { data } = useQuery(settingsQuery(useApi()))
  if (!data?.paused_at) return null
  return (
    <p role="status" className="rounded-card border border-danger p-4">
      {m.calendar_paused({ day: formatDay(data.paused_at, language) })}
    </p>
  )
}
