import { bookingKind } from '@mtaa/contract/commerce/bookings/booking-terms'
import { minute } from '@mtaa/contract/time'
import { accounts, credit, debit } from '../../../server/src/core/money/accounts.ts'
import { newId } from '../../../server/src/platform/database/ids.ts'
import type { Row } from '../demo.queries.ts'
import type { Posting } from '../postings.ts'

const cents = 100
/** Five percent, in ten thousandths. */
const commissionRate = 500

interface Paying {
  orderId: string
  payerId: string
  /** What each booking of the order has in escrow, in whole shillings. */
  parts: readonly { id: string; due: number }[]
  /** What went back of all of them. */
  back: number
  at: Date
}

/** The money of bookings, as the program would have left it. */
export function createBookingMoney(word: (length: number) => string) {
  const payments: Row<'payments'>[] = []
  const refunds: Row<'refunds'>[] = []
  const taxLines: Row<'tax_lines'>[] = []
  const postings: Posting[] = []

  return {
    rows: { payments, refunds, taxLines, postings },

    pay({ orderId, payerId, parts, back, at }: Paying): string {
      const total = parts.reduce((sum, { due }) => sum + due, 0)
      const id = newId(at)
      payments.push({
        id,
        payable_kind: bookingKind,
        payable_id: orderId,
        payer_id: payerId,
        method: 'mpesa',
        rail: 'daraja',
        phone: `2547150${String(payments.length).padStart(5, '0')}`,
        amount_cents: total * cents,
        status: back === 0 ? 'succeeded' : back === total ? 'refunded' : 'part_refunded',
        receipt: `S${word(9)}`,
        result_code: '0',
        pushed_at: at,
        settled_at: at,
        created_at: at,
        updated_at: at,
        evidence: 'callback',
      })
      const held = parts.map((part) => credit(accounts.escrow(part.id), part.due * cents))
      const entries = [debit(accounts.mpesaCollection, total * cents), ...held]
      postings.push({ id: newId(at), purpose: 'settlement', sourceType: 'payment', sourceId: id, at, entries })
      return id
    },

    sendBack({ paymentId, id, back, at }: { paymentId: string; id: string; back: number; at: Date }): void {
      const refundId = newId(at)
      refunds.push({
        id: refundId,
        payment_id: paymentId,
        part_id: id,
        amount_cents: back * cents,
        origin: 'chosen',
        state: 'confirmed',
        paid_from: 'held',
        rail: 'daraja_b2c',
        reason: 'booking_ended',
        requested_as: 'program',
        receipt: `S${word(9)}`,
        created_at: at,
        approved_at: at,
        sent_at: at,
        confirmed_at: new Date(at.getTime() + minute),
      })
      const source = { sourceType: 'refund', sourceId: refundId, at }
      const { refundsInFlight, mpesaDisbursement } = accounts
      const [leaves, arrives] = [
        [debit(accounts.escrow(id), back * cents), credit(refundsInFlight, back * cents)],
        [debit(refundsInFlight, back * cents), credit(mpesaDisbursement, back * cents)],
      ]
      postings.push(
        { ...source, id: newId(at), purpose: 'refund_approved', entries: leaves },
        { ...source, id: newId(at), purpose: 'refund', entries: arrives },
      )
    },

    release({ paymentId, id, sellerId, kept, at }: Releasing): void {
      const whole = kept * cents
      const commission = Math.floor((whole * commissionRate) / 10_000)
      const source = { sourceType: 'booking', sourceId: id, at }
      const entries = [
        debit(accounts.escrow(id), whole),
        credit(accounts.sellerPayable(sellerId), whole - commission),
        credit(accounts.commission, commission),
      ]
      postings.push({ id: newId(at), purpose: 'release', ...source, entries })
      taxLines.push({
        id: newId(at),
        source_type: 'booking',
        source_id: id,
        seller_id: sellerId,
        payment_id: paymentId,
        total_cents: whole,
        commission_cents: commission,
        withheld_cents: 0,
        net_cents: whole - commission,
        commission_rate: commissionRate,
        withholding_rate: 0,
        at,
      })
    },
  }
}

interface Releasing {
  paymentId: string
  id: string
  sellerId: string
  kept: number
  at: Date
}
