import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { APIRequestContext, APIResponse } from '@playwright/test'
import type { AuthSession } from '@mtaa/contract/identity/auth-objects'
import type { Address } from '@mtaa/contract/commerce/sellers/addresses'
import type { Reply } from '@mtaa/contract/community/comments'
import type { Post, Visibility } from '@mtaa/contract/community/feed'
import type { Product } from '@mtaa/contract/commerce/products/market'
import type { Image } from '@mtaa/contract/media/media'
import type { Checkout } from '@mtaa/contract/commerce/orders/orders'
import type { Payment } from '@mtaa/contract/money/payments'
import { mailTo } from './mails.ts'

export interface Fixture {
  firstName: string
  lastName: string
  email: string
  password: string
  session: AuthSession
}

/** Nairobi, Westlands, Parklands/Highridge. */
const parklands = { county_code: 47, constituency_code: 274, ward_code: 1367 }

export const pictureFile = fileURLToPath(new URL('../../web/public/icon-512.png', import.meta.url))

/** Unique names for every test and run. */
export const unique = () => randomBytes(4).toString('hex')

const two = (count: number) => String(count % 100).padStart(2, '0')
let phones = 0

/** A phone that no other test is using: only one prompt may be open on each. It pays, or does what the ending says (sim/README.md). */
export const uniquePhone = (ending = '444') =>
  `072${two(Number(process.env['TEST_WORKER_INDEX'] ?? 0))}${two(phones++)}${ending}`

/** Accounts and their content, made through the API of the pages. */
export class Fixtures {
  readonly #request: APIRequestContext
  readonly #anotherBrowser: () => Promise<APIRequestContext>

  constructor(request: APIRequestContext, anotherBrowser: () => Promise<APIRequestContext>) {
    this.#request = request
    this.#anotherBrowser = anotherBrowser
  }

  async member({ firstName = 'Zawadi', lastName = `Kamau ${unique()}` } = {}): Promise<Fixture> {
    const email = `${unique()}@mtaa.test`
    const password = 'siri ya jirani'
    const data = { first_name: firstName, last_name: lastName, ...parklands }
    // Each with its own browser context: a sign-up is bound to the browser that made it.
    const browser = await this.#anotherBrowser()
    await answered(browser.post('/auth/v1/signup', { data: { email, password, data } }))
    const { code: token } = await mailTo(browser, email, 'signup')
    const session = await answered<AuthSession>(
      browser.post('/auth/v1/verify', { data: { type: 'signup', email, token } }),
    )
    await browser.dispose()
    return { firstName, lastName, email, password, session }
  }

  async picture(owner: Fixture): Promise<Image> {
    const headers = { ...bearer(owner), 'content-type': 'image/png' }
    return answered(this.#request.post('/api/media', { headers, data: readFileSync(pictureFile) }))
  }

  async product(
    seller: Fixture,
    input: Partial<Product> & { pictured?: boolean | number; place?: typeof parklands } = {},
  ): Promise<Product> {
    const {
      title = `Kettle ${unique()}`,
      price = 1500,
      quantity = 3,
      description = '',
      pictured = false,
      place = parklands,
      delivery,
    } = input
    const images = []
    for (let made = 0; made < Number(pictured); made += 1) images.push((await this.picture(seller)).key)
    const data = { title, price, quantity, description, images, category: 'home', condition: 'used_good', ...place }
    const ways = delivery && { delivery }
    return answered(this.#request.post('/api/products', { headers: bearer(seller), data: { ...data, ...ways } }))
  }

  async post(author: Fixture, content: string, visibility: Visibility = 'public'): Promise<Post> {
    const data = { content, visibility, ...parklands }
    return answered(this.#request.post('/api/posts', { headers: bearer(author), data }))
  }

  async comment(author: Fixture, post: string, content: string, reply_to?: string): Promise<Reply> {
    const data = { content, ...(reply_to && { reply_to }) }
    return answered(this.#request.post(`/api/posts/${post}/comments`, { headers: bearer(author), data }))
  }

  async address(member: Fixture): Promise<Address> {
    const data = { label: 'Home', recipient: 'Amina Wanjiru', phone: '0712 345 678', ...parklands }
    const where = { landmark: 'Blue gate behind the Shell station', note: 'Call at the gate' }
    return answered(this.#request.post('/api/me/addresses', { headers: bearer(member), data: { ...data, ...where } }))
  }

  /** The id of an unpaid order of one piece; with an address a rider brings it. */
  async order(buyer: Fixture, { id, price, seller_id }: Product, address?: Address): Promise<string> {
    const headers = { ...bearer(buyer), 'idempotency-key': randomUUID() }
    const deliveries = address && [{ seller_id, method: 'rider', address_id: address.id }]
    const items = [{ product_id: id, quantity: 1 }]
    const data = { items, expected_total: price, ...(deliveries && { deliveries }) }
    const { orders } = await answered<Checkout>(this.#request.post('/api/checkouts', { headers, data }))
    return orders[0]?.id ?? ''
  }

  /** A write as the pages send it: JSON, or the bytes of a file. */
  async send<T>(member: Fixture, path: string, data: object, type = 'application/json'): Promise<T> {
    const headers = { ...bearer(member), 'content-type': type, 'idempotency-key': randomUUID() }
    return answered<T>(this.#request.post(path, { headers, data }))
  }

  /** An act with an order, such as `accept`. */
  async act(side: Fixture, orderId: string, act: string, data: object = {}): Promise<void> {
    await answered(this.#request.post(`/api/orders/${orderId}/${act}`, { headers: bearer(side), data }))
  }

  /** Pays the order from a phone of its own, and waits for the end. */
  async pay(buyer: Fixture, orderId: string, phone = uniquePhone()): Promise<Payment> {
    const headers = { ...bearer(buyer), 'idempotency-key': randomUUID() }
    const data = { order_id: orderId, method: 'mpesa', phone }
    let payment = await answered<Payment>(this.#request.post('/api/payments', { headers, data }))
    while (payment.open) {
      await pause(250)
      payment = await answered<Payment>(this.#request.get(`/api/payments/${payment.id}`, { headers: bearer(buyer) }))
    }
    return payment
  }
}

const bearer = ({ session }: Fixture) => ({ authorization: `Bearer ${session.access_token}` })

async function answered<T>(sent: Promise<APIResponse>): Promise<T> {
  const response = await sent
  if (!response.ok()) throw new Error(`${response.url()}: ${response.status()} ${await response.text()}`)
  return (await response.json()) as T
}
