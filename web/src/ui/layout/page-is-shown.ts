import { createContext } from 'react'

/** Whether the page is on the screen. What lies above everything, such as a dialog, must not outlast it. */
export const PageIsShown = createContext(true)
