import { useState } from 'react'
import { deviceKey, lasting } from '../../../platform/storage/storage.ts'

const key = deviceKey('mtaa-open-pages')

/** Which groups stand open on this device, until somebody has chosen: the main one. */
function stored(): readonly string[] {
  try {
    const read: unknown = JSON.parse(lasting.read(key) ?? 'null')
    if (Array.isArray(read)) return read.filter((id) => typeof id === 'string')
  } catch {
    // A damaged entry: as if nothing was chosen.
  }
  return ['main']
}

/** The open groups, and what remembers that one was opened or closed. */
export function useOpenGroups() {
  const [open, setOpen] = useState(stored)
  const toggle = (id: string, isOpen: boolean) => {
    const next = [...open.filter((other) => other !== id), ...(isOpen ? [id] : [])]
    setOpen(next)
    lasting.write(key, JSON.stringify(next))
  }
  return { isOpen: (id: string) => open.includes(id), toggle }
}
