import { formatMoment } from '@mtaa/contract/dates'
import type { OwnLotTerms } from '@mtaa/contract/commerce/auctions/lots'
import { m } from '../../../../paraglide/messages.js'
import { formatSum } from '../../../../platform/format.ts'
import { useLanguage } from '../../../../platform/page-context.ts'
import { LinkButton } from '../../../../ui/forms/button.tsx'
import type { ShownLot } from '../lot/lot-pace.ts'
import { RelistButton } from './relist-button.tsx'

interface OwnEndProps {
  id: string
  state: ShownLot['state']
  terms: OwnLotTerms
}

/** What a seller's lot came to, and what they do next. */
export function OwnEnd({ id, state, terms: { sale, relisted_as: again } }: OwnEndProps) {
  const language = useLanguage()
  if (state === 'ended_unsold') {
    if (again === null) return <RelistButton id={id} />
    return (
      <p className="flex flex-col items-start gap-2">
        <span>{m.auctions_relisted()}</span>
        <LinkButton to={`/auctions/${again}`}>{m.auctions_see_lot()}</LinkButton>
      </p>
    )
  }
  if (sale === null) return null
  const inputs = { amount: formatSum(sale.price), moment: formatMoment(sale.due_at, language) }
  const texts = {
    ordered: m.auctions_own_ordered(inputs),
    offered: m.auctions_own_offered(inputs),
    paid: m.auctions_own_paid(inputs),
  }
  return (
    <div className="flex flex-col items-start gap-2 rounded-card border border-line bg-surface p-4">
      <p>{texts[sale.state]}</p>
      {sale.order_id === null ? null : (
        <LinkButton variant="primary" to={`/orders/${sale.order_id}`}>
          {m.common_see_order()}
        </LinkButton>
      )}
    </div>
  )
}
