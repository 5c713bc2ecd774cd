import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { test as base } from 'vitest'
import { z } from 'zod'
import { demoAccount } from '../src/settings.ts'
import { buildSimulator, type SimulatorOptions } from '../src/simulator.ts'
import { manualClock } from './manual-clock.ts'

const Callback = z.object({
  Body: z.strictObject({
    stkCallback: z.strictObject({
      MerchantRequestID: z.string(),
      CheckoutRequestID: z.string(),
      ResultCode: z.union([z.number(), z.literal('SFC_IC0003')]),
      ResultDesc: z.string(),
      CallbackMetadata: z.strictObject({ Item: z.array(z.looseObject({ Name: z.string() })) }).optional(),
    }),
  }),
})

export type StkCallback = z.infer<typeof Callback>['Body']['stkCallback']

const Accepted = z.object({ CheckoutRequestID: z.string(), MerchantRequestID: z.string() })
const State = z.object({ prompts: z.array(z.looseObject({ id: z.string(), state: z.string() })) })
const Log = z.object({ entries: z.array(z.object({ event: z.string(), detail: z.record(z.string(), z.unknown()) })) })

const account = demoAccount
const stamp = '20260304213000'
const password = Buffer.from(account.shortCode + account.passkey + stamp).toString('base64')

/** A shop that receives callbacks on a real socket. */
async function openShop() {
  const received: StkCallback[] = []
  const waiting: { count: number; resolve: () => void }[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push(Callback.parse(JSON.parse(body)).Body.stkCallback)
      response.setHeader('content-type', 'application/json').end('{"ResultCode":0,"ResultDesc":"Accepted"}')
      for (const { count, resolve } of waiting) if (received.length >= count) resolve()
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hooks/pay/k/1/token`,
    received,
    /** Resolves with everything received, once that is so many callbacks. */
    async callbacks(count: number): Promise<readonly StkCallback[]> {
      if (received.length < count) await new Promise<void>((resolve) => waiting.push({ count, resolve }))
      return received
    },
    async close() {
      server.closeAllConnections()
      if (server.listening) await once(server.close(), 'close')
    },
  }
}

async function start(options: SimulatorOptions = {}) {
  const clock = manualClock()
  const http = buildSimulator({ clock, ...options })
  const shop = await openShop()

  async function token(): Promise<string> {
    const basic = Buffer.from(`${account.consumerKey}:${account.consumerSecret}`).toString('base64')
    const headers = { authorization: `Basic ${basic}` }
    const answer = await http.inject({ url: '/oauth/v1/generate?grant_type=client_credentials', headers })
    return z.object({ access_token: z.string() }).parse(answer.json()).access_token
  }

  async function daraja(url: string, payload: object, bearer?: string) {
    const headers = { authorization: `Bearer ${bearer ?? (await token())}` }
    return http.inject({ method: 'POST', url, headers, payload })
  }

  const signed = { BusinessShortCode: account.shortCode, Password: password, Timestamp: stamp }

  const push = (changes: object = {}, bearer?: string) =>
    daraja(
      '/mpesa/stkpush/v1/processrequest',
      {
        ...signed,
        TransactionType: 'CustomerPayBillOnline',
        Amount: 1500,
        PartyA: '254712345678',
        PartyB: account.shortCode,
        PhoneNumber: '254712345678',
        CallBackURL: shop.url,
        AccountReference: 'MTAA123456',
        TransactionDesc: 'Mtaa order',
        ...changes,
      },
      bearer,
    )

  return {
    http,
    clock,
    shop,
    token,
    push,
    /** A push that was accepted, by its checkout id. */
    async accepted(phone: string, changes: object = {}): Promise<string> {
      const answer = await push({ PartyA: phone, PhoneNumber: phone, ...changes })
      return Accepted.parse(answer.json()).CheckoutRequestID
    },
    query: (id: string, changes: object = {}) =>
      daraja('/mpesa/stkpushquery/v1/query', { ...signed, CheckoutRequestID: id, ...changes }),
    control: (url: string, payload?: object) =>
      http.inject({ method: 'POST', url: `/__sim${url}`, ...(payload && { payload }) }),
    prompts: async () => State.parse((await http.inject('/__sim/prompts')).json()).prompts,
    events: async (name: string) => {
      const { entries } = Log.parse((await http.inject('/__sim/log')).json())
      return entries.filter(({ event }) => event === name).map(({ detail }) => detail)
    },
    async close() {
      await http.close()
      await shop.close()
    },
  }
}

export type World = Awaited<ReturnType<typeof start>>

export const test = base.extend<{ options: SimulatorOptions; world: World }>({
  options: {},
  world: async ({ options }, use) => {
    const world = await start(options)
    await use(world)
    await world.close()
  },
})
