import { useSyncExternalStore } from 'react'

interface Question {
  title: string
  text: string
  yes: string
  no: string
}

export type OpenQuestion = Question & { answer: (yes: boolean) => void }

let open: OpenQuestion | null = null
const listeners = new Set<() => void>()

function set(next: OpenQuestion | null) {
  open = next
  for (const listener of listeners) listener()
}

/** Requests confirmation in a dialog. A new question replaces an open one, which resolves to no. */
export const askQuestion = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    open?.answer(false)
    const answer = (yes: boolean) => {
      set(null)
      resolve(yes)
    }
    set({ ...question, answer })
  })

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useQuestion = () =>
  useSyncExternalStore(
    subscribe,
    () => open,
    () => null,
  )
