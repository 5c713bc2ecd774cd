import { useState } from 'react'

const key = 'mtaa-open-pages'

/** Which groups stand open on this device, until somebody has chosen: the main one. */
function stored(): readonly string[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (Array.isArray(read)) return read.filter((id) => typeof id === 'string')
  } catch {
    // Storage that is closed to us or holds something else: as if nothing was chosen.
  }
  return ['main']
}

/** The open groups, and what remembers that one was opened or closed. */
export function useOpenGroups() {
  const [open, setOpen] = useState(stored)
  const toggle = (id: string, isOpen: boolean) => {
    const next = [...open.filter((other) => other !== id), ...(isOpen ? [id] : [])]
    setOpen(next)
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // Without storage it is forgotten with the page.
    }
  }
  return { isOpen: (id: string) => open.includes(id), toggle }
}
