import { useEffect, useRef, useSyncExternalStore } from 'react'
import { lasting, personKey } from './storage/storage.ts'

/** What single keys do on a page, by the key as the keyboard writes it. */
export type Keys = Readonly<Record<string, (() => void) | undefined>>

const stored = personKey('mtaa-staff-keys')
const listeners = new Set<() => void>()

/** Who dictates, or uses a keyboard aid, switches single keys off. */
const isOn = () => lasting.read(stored) !== 'off'

export function switchKeys(on: boolean): void {
  lasting.write(stored, on ? 'on' : 'off')
  for (const changed of listeners) changed()
}

export const useKeysOn = () =>
  useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    isOn,
    () => true,
  )

/** Typing is never taken for a command, nor is a key while a dialog is open or with another key held. */
const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input:not([type=checkbox], [type=radio]), textarea, select') !== null)

/** Single keys for this page; those of inner components come first. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      if (!isOn() || isTyping(event) || document.querySelector('dialog[open]')) return
      const act = latest.current[event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
