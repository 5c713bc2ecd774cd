import type { NewService } from '@mtaa/contract/commerce/services/edit-services'
import { wholeIn } from '@mtaa/contract/typed-number'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../../../paraglide/messages.js'
import { useApi } from '../../../../platform/use-api.ts'
import { Price } from '../../../../ui/data/formatters.tsx'
import { locationsQuery } from '../../../places/places/index.ts'
import { ServiceFacts, ServiceHours } from '../service-facts.tsx'
import { priceNames } from '../service-words.ts'
import { checkService } from './service-rules.ts'
import type { ServiceDraft } from './service-draft.ts'

/** A service as its page will show it. */
export function Preview({ draft }: { draft: ServiceDraft }) {
  const { data: tree } = useQuery(locationsQuery(useApi()))
  const checked = checkService(draft)
  if ('errors' in checked) return null
  const { body } = checked
  const service = seenOf(body, draft, (code) => nameIn(tree, code))
  return (
    <section className="flex flex-col gap-4 rounded-card border border-line p-4">
      <h2 className="text-lg font-semibold break-words">{body.title}</h2>
      <p className="flex flex-col">
        <span className="text-sm text-muted">{priceNames[body.price_type]()}</span>
        {body.price_type === 'quote' ? null : <Price shillings={body.price} className="text-2xl" />}
      </p>
      <div className="@container">
        <dl className="grid grid-cols-1 gap-x-4 @min-[14rem]:grid-cols-[fit-content(40%)_minmax(0,1fr)] @min-[14rem]:gap-y-2">
          <ServiceFacts service={service} />
        </dl>
      </div>
      {service.booking ? <ServiceHours booking={service.booking} /> : null}
      <p className="text-sm text-muted">{m.services_preview_hint()}</p>
    </section>
  )
}

type Tree = { counties: { constituencies: { wards: { code: number; name: string }[] }[] }[] } | undefined

const nameIn = (tree: Tree, code: number) =>
  tree?.counties
    .flatMap(({ constituencies }) => constituencies.flatMap(({ wards }) => wards))
    .find((ward) => ward.code === code)?.name ?? '…'

type Seen = Parameters<typeof ServiceFacts>[0]['service']

const seenOf = (body: NewService, draft: ServiceDraft, wardName: (code: number) => string): Seen => ({
  price_type: body.price_type,
  duration_minutes: body.duration_minutes,
  area: {
    place: body.place,
    travel_fee: body.travel_fee ?? null,
    wards: (body.wards ?? []).map((code) => ({ code, ward: wardName(code), constituency: '', county: '' })),
  },
  booking: {
    hours: draft.hours,
    breaks: draft.breaks,
    days_off: draft.days_off,
    on_holidays: draft.on_holidays,
    mode: draft.mode,
    notice_hours: wholeIn(draft.notice_hours),
    horizon_days: wholeIn(draft.horizon_days),
    capacity: wholeIn(draft.capacity),
    deposit_percent: wholeIn(draft.deposit),
    cancel_hours: wholeIn(draft.cancel_hours),
    longest_minutes: body.longest_minutes ?? body.duration_minutes,
  },
})
