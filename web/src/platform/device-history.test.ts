import { afterEach, expect, test, vi } from 'vitest'
import { eraseHistory, readHistory, writeHistory } from './device-history.ts'

afterEach(() => void vi.unstubAllGlobals())

test('a browser that allows no storage remembers nothing, and nobody is hindered from signing out', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  vi.stubGlobal('localStorage', new Proxy({}, { get: refuse, ownKeys: refuse }))
  writeHistory('searches', '["sofa"]')
  expect(readHistory('searches')).toBeNull()
  expect(eraseHistory).not.toThrow()
})
