import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const entries = new Map<string, string>()
let room = Infinity

/** As a browser's: its entries are its own properties, and it throws where it is full. */
const storage = () =>
  new Proxy(
    {
      getItem: (name: string) => entries.get(name) ?? null,
      setItem(name: string, text: string) {
        if (text.length > room) throw new DOMException('', 'QuotaExceededError')
        entries.set(name, text)
      },
      removeItem: (name: string) => void entries.delete(name),
    },
    {
      ownKeys: () => [...entries.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    },
  )

const forbid = () =>
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get() {
      throw new DOMException('', 'SecurityError')
    },
  })

beforeEach(() => {
  entries.clear()
  room = Infinity
  vi.stubGlobal('localStorage', storage())
  vi.resetModules()
})
afterEach(() => vi.unstubAllGlobals())

const open = async () => {
  const { lasting, deviceKey, personKey } = await import('./storage.ts')
  const { onUnstored, unstored } = await import('./unstored.ts')
  return { lasting, county: deviceKey('default_county'), cart: personKey('cart_amina'), onUnstored, unstored }
}

test('what is stored is on the device', async () => {
  const { lasting, cart, unstored } = await open()
  expect(lasting.write(cart, 'a mango')).toBe(true)
  expect(entries.get('cart_amina')).toBe('a mango')
  expect(unstored()).toBeNull()
})

test('without room the page reads what it has written, the older entry stays, and listeners are notified once', async () => {
  const { lasting, cart, onUnstored, unstored } = await open()
  const listener = vi.fn()
  onUnstored(listener)
  lasting.write(cart, 'a mango')
  room = 10
  expect(lasting.write(cart, 'a mango and a lamp')).toBe(false)
  lasting.write(cart, 'a mango and two lamps')
  expect(lasting.read(cart)).toBe('a mango and two lamps')
  expect(entries.get('cart_amina')).toBe('a mango')
  expect([unstored(), listener.mock.calls.length]).toEqual(['full', 1])
  lasting.remove(cart)
  expect([lasting.read(cart), entries.size]).toEqual([null, 0])
})

test('once there is room again, it is stored again', async () => {
  const { lasting, cart } = await open()
  room = 3
  lasting.write(cart, 'a mango')
  room = Infinity
  expect(lasting.write(cart, 'a lamp')).toBe(true)
  expect([entries.get('cart_amina'), lasting.isHeld(cart)]).toEqual(['a lamp', false])
})

test('what another tab writes or deletes counts, also over what this one could not store', async () => {
  const { lasting, cart } = await open()
  room = 3
  lasting.write(cart, 'a mango')
  lasting.changedElsewhere('cart_amina')
  expect(lasting.read(cart)).toBeNull()
})

test('where storage is forbidden, everything is as if it were there, for as long as the page is open', async () => {
  forbid()
  const { lasting, cart, county, unstored } = await open()
  expect(lasting.read(cart)).toBeNull()
  lasting.write(cart, 'a mango')
  lasting.write(county, 'NAIROBI')
  expect([lasting.read(cart), lasting.keys('cart_')]).toEqual(['a mango', ['cart_amina']])
  lasting.eraseOfPersons()
  expect([lasting.read(cart), lasting.read(county), unstored()]).toEqual([null, 'NAIROBI', 'forbidden'])
})

test('what is not named as the device’s is a person’s, also under names that nobody knows any more', async () => {
  const { lasting, cart, county } = await open()
  lasting.write(cart, 'a mango')
  lasting.write(county, 'NAIROBI')
  entries.set('of_an_older_version', 'private')
  lasting.eraseOfPersons()
  expect([...entries.keys()]).toEqual(['default_county'])
})
