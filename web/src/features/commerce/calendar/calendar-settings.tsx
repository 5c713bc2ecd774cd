import { useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { formatDay, formatMoment } from '@mtaa/contract/dates'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { useApi } from '../../../platform/use-api.ts'
import { copyText } from '../../../ui/feedback/copy-text.ts'
import { LinesSkeleton } from '../../../ui/feedback/lines-skeleton.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { askQuestion } from '../../../ui/feedback/question-store.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Dialog } from '../../../ui/layout/dialog.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { settingsQuery, useMakeFeed, useRevokeFeed } from './calendar.queries.ts'
import { Imports } from './imports.tsx'
import { PausedNote } from './paused-note.tsx'

/** Calendars outside, and strikes. */
export function CalendarSettings() {
  const { data, error, refetch, isFetching } = useQuery(settingsQuery(useApi()))
  if (!data && error) return <LoadFailed error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <LinesSkeleton of="signs" />
  return (
    <div className="flex flex-col gap-8">
      <Strikes strikes={data.strikes} pausedAt={data.paused_at} />
      <Feed madeAt={data.feed_made_at} />
      <Imports imports={data.imports} />
    </div>
  )
}

interface StrikesProps {
  strikes: readonly { booking_id: string; cause: 'cancelled' | 'no_show'; at: string }[]
  pausedAt: string | null
}

function Strikes({ strikes, pausedAt }: StrikesProps) {
  const language = useLanguage()
  if (strikes.length === 0 && pausedAt === null) return null
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-lg font-semibold">{m.calendar_strikes()}</h2>
      {pausedAt ? <PausedNote /> : <p className="text-muted">{m.calendar_strikes_text()}</p>}
      <ul>
        {strikes.map(({ booking_id: id, cause, at }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line">
            <span>{cause === 'cancelled' ? m.calendar_strike_cancelled() : m.calendar_state_own_absence()}</span>
            <Link
              to={`/bookings/${id}`}
              className="inline-flex min-h-11 items-center text-primary tabular-nums hover:underline"
            >
              {formatDay(at, language)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The secret link is shown once: who has it reads the calendar. */
function Feed({ madeAt }: { madeAt: string | null }) {
  const language = useLanguage()
  const make = useMakeFeed()
  const revoke = useRevokeFeed()
  const [url, setUrl] = useState<string>()
  const failed = (error: unknown) => showToast({ title: sentenceOf(error, m.common_not_done()), tone: 'danger' })
  const onMake = async () => {
    const question = {
      title: m.calendar_feed_anew(),
      text: m.calendar_feed_anew_text(),
      yes: m.calendar_feed_anew(),
      no: m.ui_cancel(),
    }
    if (madeAt !== null && !(await askQuestion(question))) return
    make.mutate(undefined, { onSuccess: (made) => setUrl(made.url), onError: failed })
  }
  const onRevoke = async () => {
    const question = {
      title: m.calendar_feed_end(),
      text: m.calendar_feed_anew_text(),
      yes: m.calendar_feed_end(),
      no: m.ui_cancel(),
    }
    if (!(await askQuestion(question))) return
    revoke.mutate(undefined, {
      onSuccess: () => showToast({ title: m.calendar_feed_ended(), tone: 'success' }),
      onError: failed,
    })
  }
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-lg font-semibold">{m.calendar_feed()}</h2>
      <p className="text-muted">{m.calendar_feed_text()}</p>
      {madeAt ? <p>{m.calendar_feed_made({ moment: formatMoment(madeAt, language) })}</p> : null}
      <div className="flex flex-wrap gap-2">
        <Button busy={make.isPending} onClick={() => void onMake()}>
          {madeAt ? m.calendar_feed_anew() : m.calendar_feed_make()}
        </Button>
        {madeAt ? (
          <Button variant="plain" busy={revoke.isPending} onClick={() => void onRevoke()}>
            {m.calendar_feed_end()}
          </Button>
        ) : null}
      </div>
      {url ? (
        <Dialog open onClose={() => setUrl(undefined)} title={m.calendar_feed()}>
          <div className="flex flex-col gap-3">
            <p>{m.calendar_feed_once()}</p>
            <p className="rounded-control border border-edge p-3 text-sm break-all select-all">{url}</p>
            <Button variant="primary" icon={Copy} className="self-start" onClick={() => void copyText(url)}>
              {m.sharing_copy()}
            </Button>
          </div>
        </Dialog>
      ) : null}
    </section>
  )
}
