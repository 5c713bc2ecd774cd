import * as api from '@mtaa/contract/money/wallet'
import type { Deps } from '../../../core/deps.ts'
import type { On } from '../../../core/endpoints/registrar.ts'
import { readCursor, writeCursor } from '../../../platform/http/cursor.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { createTopUp } from './create-top-up.ts'
import { viewEntries } from './entries.view.ts'
import { showWallet, viewTopUp } from './show-wallet.ts'
import { openStatement } from './statement.ts'
import { findTopUp } from './topups.queries.ts'
import { findEntries, storeLowBalance } from './wallet.queries.ts'

// One's own money is always shown, with any feature off.
const own = { flag: 'always' } as const

export function walletRoutes(on: On) {
  on(api.getWallet, ({ deps, viewer, stateOf }) => showWallet(deps, viewer, stateOf), own)

  on(
    api.listWalletEntries,
    async ({ deps, viewer, query: { filter, limit, cursor } }) => {
      const page = { memberId: viewer.id, filter, after: readCursor(cursor) }
      const rows = await findEntries(deps.db, page, limit + 1)
      const shown = rows.slice(0, limit)
      const last = rows.length > limit ? shown.at(-1) : undefined
      return {
        items: await viewEntries(deps, shown),
        next_cursor: last ? writeCursor(last.at, last.id) : null,
      }
    },
    own,
  )

  on(api.getWalletStatement, openStatement, own)

  on(
    api.createTopUp,
    async ({ deps, viewer, body, idempotencyKey = '' }) => {
      const id = await createTopUp(deps, viewer, { amount: body.amount, key: idempotencyKey })
      return showTopUp(deps, viewer.id, id)
    },
    { repeats: 'topup' },
  )

  on(api.getTopUp, ({ deps, viewer, params }) => showTopUp(deps, viewer.id, params.id), own)

  on(api.changeWalletSettings, async ({ deps, viewer, body, stateOf }) => {
    const { db, clock } = deps
    await db.transaction().execute((tx) => storeLowBalance(tx, viewer.id, body.low_balance_below, clock()))
    return showWallet(deps, viewer, stateOf)
  })
}

async function showTopUp({ db }: Deps, memberId: string, id: string) {
  const found = await findTopUp(db, id)
  if (found?.member_id !== memberId) throw new Refusal('top_up_not_found')
  return viewTopUp(found)
}
