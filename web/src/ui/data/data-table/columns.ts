import { type ReactNode, useMemo, useState } from 'react'
import { personKey, lasting } from '../../../platform/storage/storage.ts'

/** A column of a table, on a phone a line of a card. */
export interface DataColumn<Row> {
  id: string
  title: string
  cell: (row: Row) => ReactNode
  /** What a file shows of it; a column without it stands in no file. */
  text?: (row: Row) => string | number | null
  /** The head of a card. It is always shown. */
  main?: true
  /** Not shown until somebody chooses it. */
  hidden?: true
  /** The endpoint sorts by it, under its id. */
  sorts?: true
  /** Numbers stand at the end of their column. */
  end?: true
}

type Shown = Record<string, boolean>

function stored(name: string): Shown {
  try {
    const read: unknown = JSON.parse(lasting.read(personKey(name)) ?? '{}')
    if (typeof read === 'object' && read !== null)
      return Object.fromEntries(Object.entries(read).map(([id, shown]) => [id, shown === true]))
  } catch {
    // A damaged entry: as if nothing was chosen.
  }
  return {}
}

/** Which columns of the table are shown; what somebody chose stays on this device until they sign out. */
export function useShownColumns<Row>(name: string, columns: readonly DataColumn<Row>[]) {
  const entry = `mtaa-columns-${name}`
  const [chosen, setChosen] = useState(() => stored(entry))
  const shown = useMemo(
    () =>
      Object.fromEntries(columns.map(({ id, main = false, hidden = false }) => [id, main || (chosen[id] ?? !hidden)])),
    [columns, chosen],
  )
  const choose = (id: string, isShown: boolean) => {
    const next = { ...chosen, [id]: isShown }
    setChosen(next)
    lasting.write(personKey(entry), JSON.stringify(next))
  }
  return { shown, choose }
}
