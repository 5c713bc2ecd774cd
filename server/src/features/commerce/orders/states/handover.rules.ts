import { createHash, timingSafeEqual } from 'node:crypto'
import { handoverLimits } from '@mtaa/contract/commerce/orders/order-life'
import type { Cipher } from '../../../../platform/crypto/cipher.ts'

interface Renewed {
  id: string
  handover_renewals: number
}

/** Six digits that follow from the order and how often its code was renewed: they are stored nowhere. */
export const handoverCode = (cipher: Pick<Cipher, 'mac'>, { id, handover_renewals }: Renewed): string =>
  String(cipher.mac('handover code', `${id}:${handover_renewals}`).readUIntBE(0, 6) % 1_000_000).padStart(6, '0')

const digest = (text: string) => createHash('sha256').update(text).digest()

/** As people type it: with spaces. Takes as long for every code. */
export const isSameCode = (code: string, typed: string) =>
  timingSafeEqual(digest(code), digest(typed.replaceAll(/\s/g, '')))

/** Between the acceptance and the end something can change hands; a file cannot. */
export const hasHandover = ({ status, delivery_method }: { status: string; delivery_method: string }) =>
  delivery_method !== 'digital' && ['accepted', 'shipped', 'delivered'].includes(status)

export const triesLeft = ({ handover_tries }: { handover_tries: number }) => handoverLimits.tries - handover_tries
export const renewalsLeft = ({ handover_renewals }: Pick<Renewed, 'handover_renewals'>) =>
  handoverLimits.renewals - handover_renewals
