import { createContext } from 'react'

/**
 * Where removing something takes it from the screen, so that it can be undone in a toast only: the folder in which it lies.
 * Undefined elsewhere.
 */
export const UndoContext = createContext<((id: string) => string | null) | undefined>(undefined)
