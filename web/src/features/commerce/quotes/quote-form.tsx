import { quoteLimits } from '@mtaa/contract/commerce/quotes/quotes'
import { serviceLimits } from '@mtaa/contract/commerce/services/service-terms'
import { maxShillings } from '@mtaa/contract/money'
import { minuteOf } from '@mtaa/contract/nairobi'
import { day } from '@mtaa/contract/time'
import { wholeIn } from '@mtaa/contract/typed-number'
import { m } from '../../../paraglide/messages.js'
import { momentIn } from '../../../platform/nairobi-field.ts'
import { sentenceOf } from '../../../platform/failure.ts'
import { useNow } from '../../../platform/now.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Input, Select, Textarea } from '../../../ui/forms/input.tsx'
import { useForm } from '../../../ui/forms/use-form.ts'
import { whichNumber } from '../../../ui/forms/which-number.ts'
import { type NewQuote, useSendQuote } from './quotes.queries.ts'

/** As a field of date and time has it. */
const localOf = (at: number) => minuteOf(new Date(at)).replace(' ', 'T')

const daysAhead = 90
const { duration } = serviceLimits
/** Quarters of an hour at first, half hours from three hours on. */
const lengths = [15, 30, 45, 60, 90, 120, 150, 180, 240, 300, 360, 420, duration.max]

const lengthText = (minutes: number) =>
  [
    minutes >= 60 && m.services_hours({ count: Math.floor(minutes / 60) }),
    minutes % 60 > 0 && m.services_minutes({ count: minutes % 60 }),
  ]
    .filter(Boolean)
    .join(' ')

interface Wrong {
  [field: string]: string | undefined
  price?: string
  starts?: string
}

/** Quotes a price and a time for a request. What is typed stays after every refusal. */
export function QuoteForm({ requestId }: { requestId: string }) {
  const send = useSendQuote(requestId)
  const now = useNow()
  const form = useForm({
    initial: { price: '', starts: '', minutes: '60', note: '' },
    check({ price, starts, minutes, note }, isSent): { body: NewQuote } | { errors: Wrong } {
      const shillings = wholeIn(price)
      const startsAt = momentIn(starts)
      const isPriced = shillings >= 1 && shillings <= maxShillings
      const ahead = startsAt === undefined ? -1 : new Date(startsAt).getTime() - now
      if (isPriced && startsAt !== undefined && ahead > 0 && ahead <= daysAhead * day)
        return { body: { price: shillings, starts_at: startsAt, minutes: Number(minutes), note: note.trim() } }
      return {
        errors: {
          ...(!isPriced && { price: (isSent ? whichNumber(price) : undefined) ?? m.quotes_price_wrong() }),
          ...((ahead <= 0 || ahead > daysAhead * day) && { starts: m.quotes_starts_wrong() }),
        },
      }
    },
    send: (body) => send.mutateAsync(body),
    refused: (error) => ({ sentence: sentenceOf(error, m.common_not_done()) }),
    onDone: () => showToast({ title: m.quotes_answer_sent(), tone: 'success' }),
  })
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <Input label={m.quotes_price()} {...form.field('price')} before="KSh" inputMode="numeric" maxLength={12} />
      <Input
        label={m.quotes_starts()}
        {...form.field('starts')}
        type="datetime-local"
        min={localOf(now)}
        max={localOf(now + daysAhead * day)}
      />
      <Select label={m.quotes_minutes()} {...form.field('minutes')}>
        {lengths.map((minutes) => (
          <option key={minutes} value={minutes}>
            {lengthText(minutes)}
          </option>
        ))}
      </Select>
      <Textarea label={m.quotes_note()} optional {...form.field('note')} rows={4} maxLength={quoteLimits.note.max} />
      <p className="text-sm text-muted">{m.quotes_answer_how()}</p>
      {form.sentence ? (
        <p role="alert" className="text-sm font-semibold text-danger">
          {form.sentence}
        </p>
      ) : null}
      <Button type="submit" variant="primary" wide busy={form.isSending}>
        {m.quotes_answer_send()}
      </Button>
    </form>
  )
}
