import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentToast, dismissToast } from '../../ui/feedback/toast-store.ts'
import { noteSessionEnd } from './session-end-note.ts'

const { sessionNow } = vi.hoisted(() => ({ sessionNow: vi.fn<() => object | null>() }))
vi.mock('../../platform/session.ts', async (original) => ({ ...(await original<object>()), sessionNow }))

beforeEach(() => {
  vi.useFakeTimers()
  sessionNow.mockReturnValue(null)
})

afterEach(() => {
  dismissToast()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const end = (pathname: string) => {
  vi.stubGlobal('location', { pathname, search: '' })
  noteSessionEnd()
  vi.runAllTimers()
  return currentToast()?.title
}

test('the end of a session is noted where it is not said by the page, and not once somebody has signed in again', () => {
  expect(end('/market')).toBe('Your session has ended. Please sign in again.')
  dismissToast()
  expect(end('/login')).toBeUndefined()
  sessionNow.mockReturnValue({})
  expect(end('/market')).toBeUndefined()
})
