import { paymentMethods, paymentReasons, paymentStatuses } from '@mtaa/contract/money/payments'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/forms/button.tsx'
import { Input, Select } from '../../../ui/forms/input.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import type { PaymentFilter } from './staff-payments.queries.ts'
import { methodWords, reasonWords, statusWords } from './staff-words.ts'

const known = <V extends string>(all: readonly V[], text: string | null): V | undefined =>
  all.find((one) => one === text)

/** The filter that a URL says; what nobody knows is left out. */
export function filterOf(search: URLSearchParams): PaymentFilter {
  const q = search.get('q')?.trim().slice(0, 40)
  const status = known(paymentStatuses, search.get('status'))
  const method = known(paymentMethods, search.get('method'))
  const reason = known(paymentReasons, search.get('reason'))
  return { ...(q && { q }), ...(status && { status }), ...(method && { method }), ...(reason && { reason }) }
}

/** A form of the URL, so that a filter can be shared and works without script. */
export function PaymentFilters({ filter }: { filter: PaymentFilter }) {
  const isSet = Object.keys(filter).length > 0
  return (
    <form
      key={JSON.stringify(filter)}
      action="/admin/payments"
      className="mb-6 grid grid-cols-2 items-end gap-3 lg:grid-cols-[2fr_1fr_1fr_1fr_auto]"
    >
      <input type="hidden" name="tab" value="all" />
      <div className="col-span-2 lg:col-span-1">
        <Input name="q" type="search" maxLength={40} defaultValue={filter.q} label={m.staff_payments_find_label()} />
      </div>
      <Select name="status" label={m.common_state()} defaultValue={filter.status ?? ''}>
        <Options words={statusWords} />
      </Select>
      <Select name="reason" label={m.common_reason()} defaultValue={filter.reason ?? ''}>
        <Options words={reasonWords} />
      </Select>
      <Select name="method" label={m.payments_method()} defaultValue={filter.method ?? ''}>
        <Options words={methodWords} />
      </Select>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button type="submit" variant="primary">
          {m.staff_payments_find()}
        </Button>
        {isSet ? (
          <Link to="/admin/payments?tab=all" className="min-h-11 content-center underline">
            {m.staff_payments_filter_clear()}
          </Link>
        ) : null}
      </div>
    </form>
  )
}

const Options = ({ words }: { words: Readonly<Record<string, () => string>> }) => (
  <>
    <option value="">{m.listings_any()}</option>
    {Object.entries(words).map(([value, word]) => (
      <option key={value} value={value}>
        {word()}
      </option>
    ))}
  </>
)
