import { useSyncExternalStore } from 'react'

export interface Question {
  title: string
  text: string
  yes: string
  no: string
}

type Asked = Question & { answer: (yes: boolean) => void }

let asked: Asked | null = null
const listeners = new Set<() => void>()

function set(next: Asked | null) {
  asked = next
  for (const listener of listeners) listener()
}

/** Puts a question that has to be answered before anything happens. A new one takes the place of the last, which is then no. */
export const askQuestion = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    asked?.answer(false)
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
    () => asked,
    () => null,
  )
