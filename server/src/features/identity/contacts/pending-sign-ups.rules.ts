import { hash } from 'node:crypto'
import type { TokenRow } from '../codes/index.ts'
import type { Device } from '../sessions/index.ts'
import type { SignUpRow } from './pending-sign-ups.queries.ts'

/** What ties a sign-up to the browser it was made in: a hash of its device cookie. */
export const bindingOf = ({ id }: Pick<Device, 'id'>) => hash('sha256', `sign-up ${id ?? ''}`, 'buffer')

export interface Confirming {
  device: Pick<Device, 'id' | 'isNew'>
  /** A code was typed, or a link followed. */
  by: 'code' | 'link'
}

type Waiting = Pick<SignUpRow, 'id' | 'binding_hash' | 'requested_elsewhere'>
type Sent = Pick<TokenRow, 'sign_up_id' | 'flow_id'>

/**
 * The sign-up that is applied when its address is confirmed: the only one, and made by who confirms. A browser proves
 * that by its device cookie. A program that stores no cookies proves it by entering the code of that very sign-up, if
 * nobody else requested a code meanwhile.
 */
export function chooseConfirmed<S extends Waiting>(waiting: readonly S[], sent: Sent, by: Confirming): S | undefined {
  const [only, ...others] = waiting
  if (!only || others.length > 0) return undefined
  if (by.device.id !== null && only.binding_hash.equals(bindingOf(by.device))) return only
  const isTyped = by.by === 'code' && by.device.isNew && !only.requested_elsewhere
  return isTyped && sent.sign_up_id === only.id ? only : undefined
}

/** The only sign-up, whose link carries a challenge: applied if who exchanges the link's code has the verifier. */
export function chooseForVerifier<S extends Waiting>(waiting: readonly S[], sent: Sent): S | undefined {
  const [only, ...others] = waiting
  return only && others.length === 0 && sent.flow_id !== null && sent.sign_up_id === only.id ? only : undefined
}
