import { useSyncExternalStore } from 'react'

/** An act that is sent in a while, unless somebody undoes it. */
export interface UndoableAct {
  /** What is about to happen: “12 members will be suspended”. */
  title: string
  send: () => Promise<unknown>
  /** What the sending failed with. */
  failed: (error: unknown) => void
  undone?: () => void
}

export interface PendingAct extends UndoableAct {
  id: number
  /** When it is sent, by the clock of this device. */
  dueAt: number
}

export const undoMs = 10_000

let pending: PendingAct | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let lastId = 0
const listeners = new Set<() => void>()

function set(next: PendingAct | null) {
  clearTimeout(timer)
  pending = next
  for (const listener of listeners) listener()
}

/** Takes the act away, so that nothing sends or undoes it a second time. */
function take(): PendingAct | null {
  const act = pending
  if (act) set(null)
  return act
}

/** Sends what waits, at once. */
export function sendPending(): void {
  const act = take()
  if (act) void act.send().catch(act.failed)
}

export function undoPending(): void {
  take()?.undone?.()
}

/** Sends an act in ten seconds. One that waits already is sent first: only one can be undone. */
export function sendUndoable(act: UndoableAct): void {
  sendPending()
  set({ ...act, id: ++lastId, dueAt: Date.now() + undoMs })
  timer = setTimeout(sendPending, undoMs)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const usePendingAct = () =>
  useSyncExternalStore(
    subscribe,
    () => pending,
    () => null,
  )
