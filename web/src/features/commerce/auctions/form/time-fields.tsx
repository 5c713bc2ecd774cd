import { formatMoment } from '@mtaa/contract/dates'
import { auctionLengths, auctionLimits } from '@mtaa/contract/commerce/auctions/auction-terms'
import { nairobiTime } from '@mtaa/contract/nairobi'
import { day } from '@mtaa/contract/time'
import { m } from '../../../../paraglide/messages.js'
import { useNow } from '../../../../platform/now.ts'
import { useLanguage } from '../../../../platform/page-context.ts'
import { RadioGroup } from '../../../../ui/forms/choices.tsx'
import { Input, Select } from '../../../../ui/forms/input.tsx'
import type { FormFields } from '../../../../ui/forms/use-form.ts'
import type { LotDraft } from './lot-draft.ts'
import { endOf, type LotErrors } from './lot-rules.ts'

interface TimeFieldsProps extends FormFields<LotDraft, LotErrors> {
  /** False once it runs. */
  hasStart: boolean
  /** False for one that is scheduled already. */
  mayStartNow: boolean
}

const two = (value: number) => String(value).padStart(2, '0')
/** Every half hour from 08:00 to 22:00. */
const ends = Array.from(
  { length: (auctionLimits.endsUntil - auctionLimits.endsFrom) * 2 + 1 },
  (_, index) => auctionLimits.endsFrom * 60 + index * 30,
)
const local = (moment: number) => nairobiTime(moment).toISOString().slice(0, 16)

/** When it begins, how long it runs and at which time of the day it ends. */
export function TimeFields({ values: draft, errors, change, field, hasStart, mayStartNow }: TimeFieldsProps) {
  const language = useLanguage()
  const now = useNow()
  const isLater = draft.starts !== '' || errors.starts !== undefined || !mayStartNow
  // One that was stored may end between two of them.
  const own = Number(draft.ends_minute)
  const choices = ends.includes(own) ? ends : [...ends, own].toSorted((one, other) => one - other)
  return (
    <>
      {hasStart && mayStartNow ? (
        <RadioGroup
          label={m.auctions_starts_field()}
          name="begins"
          value={isLater ? 'later' : 'now'}
          onChange={(chosen) => change({ starts: chosen === 'later' ? local(now + day) : '' })}
          options={[
            { value: 'now', label: m.auctions_starts_now() },
            { value: 'later', label: m.auctions_starts_later() },
          ]}
        />
      ) : null}
      {hasStart && isLater ? (
        <Input
          {...field('starts')}
          type="datetime-local"
          label={m.auctions_starts_at()}
          hint={m.auctions_starts_hint()}
          min={local(now)}
          max={local(now + auctionLimits.daysAhead * day)}
        />
      ) : null}
      <div className="grid grid-cols-2 gap-4">
        <Select label={m.auctions_days_field()} {...field('days')}>
          {auctionLengths.map((days) => (
            <option key={days} value={days}>
              {m.common_days({ count: days })}
            </option>
          ))}
        </Select>
        <Select label={m.auctions_ends_field()} {...field('ends_minute')}>
          {choices.map((minutes) => (
            <option key={minutes} value={minutes}>
              {`${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`}
            </option>
          ))}
        </Select>
      </div>
      <p role="status" className="text-sm text-muted">
        {m.auctions_ends_preview({ moment: formatMoment(endOf(draft, now), language) })}
      </p>
    </>
  )
}
