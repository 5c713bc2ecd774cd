import { accounts, credit, debit, type AccountRef, type Entry } from '../../../core/money/accounts.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { availableOf, lockBalances } from '../ledger/index.ts'
import { findSales, insertReturn, type ReturnSource, type SaleRow } from './sale-returns.queries.ts'
import { mostWithoutPlatform, waterfall, type Borne, type Position } from './waterfall.rules.ts'

/** A sale whose money goes back: what it is a sale of, and where its money is. */
export interface SoldPart {
  id: string
  heldBy: AccountRef
  owedTo: AccountRef
}

export interface Bearing {
  borne: Borne
  /** Debits of all who bear it, and the credit of what points had cost: together the money that goes back. */
  entries: Entry[]
  /** Undefined: nothing of it was released. */
  sale: SaleRow | undefined
}

interface Loss {
  part: SoldPart
  /** What goes back, in whole cents. */
  cents: number
}

/**
 * Who bears these losses, each by its own sale (docs/rules/sales.md). Locks the accounts of escrow and sellers until the commit.
 * Of a seller it takes what is available, or, where `whatever`, also what a payout holds. It writes nothing: `writeReturns` does,
 * in the transaction that posts the entries.
 */
export async function whoBears(
  tx: Tx,
  losses: readonly Loss[],
  { whatever }: { whatever: boolean },
): Promise<Bearing[]> {
  const owners = losses.flatMap(({ part }) => [part.heldBy, part.owedTo])
  const balances = owners.length > 0 ? await lockBalances(tx, owners) : []
  const sales = await findSales(
    tx,
    losses.map(({ part }) => part.id),
  )
  return losses.map(({ part, cents }, index) => {
    const [held, owed] = [balances[index * 2], balances[index * 2 + 1]]
    const sale = sales.find(({ source_id }) => source_id === part.id)
    const seller = (whatever ? owed?.balance : owed?.available) ?? 0
    const borne = waterfall(cents, positionOf(sale, held?.available ?? 0, seller))
    return { borne, entries: entriesOf(part, borne), sale }
  })
}

/** The most of a part that can go back without the platform bearing it, in whole cents, as `whoBears` will find it. */
export async function mostOf(db: Db, part: SoldPart): Promise<number> {
  const [sale] = await findSales(db, [part.id])
  return mostWithoutPlatform(positionOf(sale, await availableOf(db, part.heldBy), await availableOf(db, part.owedTo)))
}

/** Notes what of released sales was taken back, for statements and for what is taken later. */
export async function writeReturns(tx: Tx, bearings: readonly Bearing[], source: ReturnSource): Promise<void> {
  for (const { sale, borne } of bearings) if (sale && borne.returned > 0) await insertReturn(tx, sale, borne, source)
}

function positionOf(sale: SaleRow | undefined, held: number, seller: number): Position {
  if (!sale) return { held, seller, released: undefined, returned: 0 }
  const { total_cents, points_cents: points, commission_cents: commission, vat_cents: vat, returned } = sale
  const released = { money: total_cents - points, points, commission, vat, withheld: sale.withheld_cents }
  return { held, seller, released, returned }
}

function entriesOf({ heldBy, owedTo }: SoldPart, borne: Borne): Entry[] {
  const entries: (Entry | false)[] = [
    borne.held > 0 && debit(heldBy, borne.held),
    borne.seller > 0 && debit(owedTo, borne.seller),
    borne.commission > borne.vat && debit(accounts.commission, borne.commission - borne.vat),
    borne.vat > 0 && debit({ name: 'vatPayable' }, borne.vat),
    borne.withheld > 0 && debit({ name: 'taxWithheld' }, borne.withheld),
    borne.platform > 0 && debit(accounts.goodwill, borne.platform),
    borne.points > 0 && credit({ name: 'pointsRedeemed' }, borne.points),
  ]
  return entries.filter((entry) => entry !== false)
}
