import { afterEach, expect, test, vi } from 'vitest'
import { changeToast, currentToast, dismissOldToast, dismissToast, showToast, toastSeen } from './toast-store.ts'

afterEach(() => {
  dismissToast()
  vi.useRealTimers()
})

test('a toast that has been seen for a while goes with its page; one that a slow device has not drawn yet does not', () => {
  vi.useFakeTimers()
  showToast({ title: 'Signed Out' })
  vi.advanceTimersByTime(3000)
  dismissOldToast()
  expect(currentToast()?.title).toBe('Signed Out')
  toastSeen()
  vi.advanceTimersByTime(1000)
  dismissOldToast()
  expect(currentToast()?.title).toBe('Signed Out')
  vi.advanceTimersByTime(1001)
  dismissOldToast()
  expect(currentToast()).toBe(null)
})

test('the words of a toast change in place as long as it is shown; after that another one comes', () => {
  const saving = changeToast(undefined, { title: 'Saving…', stays: true })
  expect(changeToast(saving, { title: 'Saved' })).toBe(saving)
  expect(currentToast()).toEqual({ id: saving, title: 'Saved', tone: 'plain' })
  dismissToast(saving)
  expect(changeToast(saving, { title: 'Saving…' })).not.toBe(saving)
})
