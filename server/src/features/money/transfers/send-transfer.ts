import type { Deps } from '../../../core/deps.ts'
import type { TransferAnswer } from '../../../core/transfers.ts'
import { failTransfer } from './end-transfer.ts'
import { isCovered } from './float.ts'
import { lockTransfer } from './lock-transfer.ts'
import { checkAt } from './schedule.ts'
import { changeTransfer, type TransferRow } from './transfers.queries.ts'
import { nextPoll, waits } from './transfers.rules.ts'

/**
 * Job: sends a transfer that is only stored so far. At most once for each attempt in any case: it leaves `created`
 * before it is sent, and nothing ever sends from another state.
 */
export async function sendTransfer(deps: Deps, id: string): Promise<void> {
  const transfer = await beginSending(deps, id)
  if (!transfer) return
  const answer = await deps.transfers.rail(transfer.rail).send(deps, transfer)
  if (answer.is !== 'accepted') deps.log.warn({ transferId: id, answer }, 'a transfer was not accepted by its provider')
  await storeAnswer(deps, transfer, answer)
}

const beginSending = (deps: Deps, id: string) =>
  deps.db.transaction().execute(async (tx) => {
    const transfer = await lockTransfer(deps, tx, id)
    if (transfer?.status !== 'created') return undefined
    const at = deps.clock()
    const after = (wait: number) => new Date(at.getTime() + wait * deps.settings.money.timeScale)
    const { purpose, rail } = { purpose: deps.transfers.purpose(transfer.purpose), rail: transfer.rail }
    const may = await purpose.maySend(deps, tx, transfer)
    if (may === 'never') {
      await failTransfer(deps, tx, transfer, { code: 'balance', message: null, at })
      return undefined
    }
    if (!may || !deps.transfers.rail(rail).isOpen(deps)) {
      await checkAt(tx, id, after(waits.held))
      return undefined
    }
    if (!(await isCovered(tx, transfer))) {
      await changeTransfer(tx, id, { float_at: transfer.float_at ?? at })
      await checkAt(tx, id, after(waits.held))
      return undefined
    }
    const attempts = transfer.attempts + 1
    const sent = { status: 'sending', attempts, float_at: null, sent_at: at, updated_at: at }
    const sending = await changeTransfer(tx, id, sent)
    await checkAt(tx, id, after(waits.sending))
    return sending
  })

/** The provider may have reported first, or the time may be over: what is known by then stays. */
const storeAnswer = (deps: Deps, { id, originator_id }: TransferRow, answer: TransferAnswer) =>
  deps.db.transaction().execute(async (tx) => {
    const transfer = await lockTransfer(deps, tx, id)
    if (!transfer || transfer.originator_id !== originator_id) return
    const at = deps.clock()
    const isSending = transfer.status === 'sending'
    const isOpen = isSending || transfer.status === 'unknown'
    const poll = () => checkAt(tx, id, new Date(at.getTime() + nextPoll(0) * deps.settings.money.timeScale))
    if (answer.is === 'accepted') {
      const ids = { provider_id: transfer.provider_id ?? answer.provider_id }
      await changeTransfer(tx, id, isOpen ? { ...ids, status: 'sent', updated_at: at } : ids)
      if (isOpen) await poll()
    } else if (answer.is === 'rejected') {
      const { code, message, again } = answer
      await failTransfer(deps, tx, transfer, { code, message, at, again })
    } else if (isSending) {
      await changeTransfer(tx, id, { status: 'unknown', result_desc: answer.message, updated_at: at })
      await poll()
    }
  })
