import { setImmediate as nextTurn } from 'node:timers/promises'

let last: Promise<unknown> = Promise.resolve()

/**
 * Waits for one turn of the event loop of one's own. All documents wait in one line, so that between two pieces of them,
 * of one or of many documents, everything else the process has to do is done.
 */
export const takeTurn = (): Promise<unknown> => (last = last.then(() => nextTurn()))
