import { floatSecondFrom } from '@mtaa/contract/money/float'
import { centsOf } from '@mtaa/contract/money'
import { isAdmin, type Viewer } from '../../../core/viewer.ts'

/** Who may book money between our own accounts. */
export const mayMoveFloat = (viewer: Viewer) => isAdmin(viewer)

/** Whether a second person has to agree, where one has moved so much within a day. */
export const needsSecond = (cents: number) => cents >= centsOf(floatSecondFrom)

/** Whole shillings of cents, rounded down: what is there is never said to be more. */
export const shillingsDown = (cents: number) => Math.floor(cents / 100)
