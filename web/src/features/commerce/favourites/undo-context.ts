import { createContext } from 'react'

/** Whether taking a heart away removes its card from the screen, so that it can be undone in a toast only. */
export const UndoContext = createContext(false)
