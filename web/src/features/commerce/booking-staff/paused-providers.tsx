import type { PausedProvider } from '@mtaa/contract/commerce/bookings/booking-problems'
import { bookingLimits } from '@mtaa/contract/commerce/bookings/booking-terms'
import { formatMoment } from '@mtaa/contract/dates'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { isolate } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { useApi } from '../../../platform/use-api.ts'
import { PagedList } from '../../../ui/data/paged-list.tsx'
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { TextForm } from '../../../ui/forms/text-form.tsx'
import { PersonPhrase } from '../../community/people/index.ts'
import { pausedQuery, useResumeProvider } from './booking-staff.queries.ts'

/** Providers with three strikes, the longest paused first. */
export function PausedProviders() {
  const query = useInfiniteQuery(pausedQuery(useApi()))
  return (
    <PagedList query={query} none={m.common_nothing_waits()} waiting={<SkeletonLines lines={8} />}>
      {(paused) => <PausedCard paused={paused} />}
    </PagedList>
  )
}

function PausedCard({ paused: { provider, paused_at: at, strikes } }: { paused: PausedProvider }) {
  const language = useLanguage()
  const { mutateAsync } = useResumeProvider(provider.id)
  const [isOpen, setOpen] = useState(false)
  const causes = { cancelled: m.booking_staff_cancelled(), no_show: m.booking_staff_no_show() }
  return (
    <article className="my-3 flex flex-col gap-2 rounded-card border border-line bg-surface p-4">
      <h2 className="font-semibold">
        <PersonPhrase person={provider} say={(name) => m.booking_staff_provider({ name })} />
      </h2>
      <p className="text-sm text-muted">{m.booking_staff_paused_at({ when: formatMoment(at, language) })}</p>
      <ul className="flex flex-col gap-1">
        {strikes.map((strike) => (
          <li key={strike.booking_id} className="break-words">
            {[causes[strike.cause], formatMoment(strike.at, language), isolate(strike.reason)]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ul>
      {isOpen ? (
        <TextForm
          name="reason"
          label={m.common_reason()}
          min={bookingLimits.reason.min}
          max={bookingLimits.reason.max}
          short={m.common_reason_short()}
          send={m.booking_staff_resume()}
          className="flex max-w-140 flex-col gap-3"
          onText={async (reason) => {
            await mutateAsync(reason)
            showToast({ title: m.booking_staff_resumed(), tone: 'success' })
          }}
          failed={m.common_not_done()}
          onCancel={() => setOpen(false)}
        />
      ) : (
        <Button className="self-start" onClick={() => setOpen(true)}>
          {m.booking_staff_resume()}
        </Button>
      )}
    </article>
  )
}
