import { expect } from 'vitest'
import { codeIn, confirming as test } from '../../../../test/identity/codes.ts'
import type { World } from '../../../../test/harness.ts'
import { personAt } from '../../../../test/identity/person-at.ts'

const amina = '254712345678'
const baraka = '254722345678'
const start = Date.parse('2026-11-20T10:00:00Z')
const at = (world: World, seconds: number) => world.setNow(new Date(start + seconds * 1000))

async function withNumber(world: World, phone: string) {
  const { id } = await world.make.member()
  const set = { phone, phone_confirmed_at: new Date(start) }
  await world.db.updateTable('users').set(set).where('id', '=', id).execute()
  return id
}

test('the answer says when the next code may be sent, of a number with an account as of one without', async ({
  world,
}) => {
  await withNumber(world, amina)
  for (const phone of [amina, baraka]) {
    const person = personAt(world, phone === amina ? '41.90.1.1' : '41.90.2.2')
    for (const [seconds, wait] of [
      [0, 60],
      [60, 120],
      [180, 300],
      [480, 300],
    ] as const) {
      at(world, seconds)
      expect((await person.askText(phone)).json, `${phone} after ${seconds} s`).toEqual({ resend_after: wait })
    }
    at(world, 500)
    expect((await person.askText(phone)).json).toMatchObject({ code: 'over_sms_send_rate_limit' })
  }
})

test('a code signs in the owner of the number it went to, once, and nobody else', async ({ world }) => {
  at(world, 0)
  const [id, other] = [await withNumber(world, amina), await withNumber(world, baraka)]
  const person = personAt(world, '41.90.1.1')
  await person.askText(amina)
  const code = codeIn((await world.mails())[0])
  expect((await person.tryText(baraka, code)).status, 'of another number').toBe(403)
  const opened = await person.tryText(amina, code)
  expect(opened.json).toMatchObject({ user: { id } })
  expect(id).not.toBe(other)
  expect((await person.tryText(amina, code)).status, 'used before').toBe(403)
})

test('a stranger who requests codes of a number and guesses does not lock its owner out', async ({ world }) => {
  at(world, 0)
  await withNumber(world, amina)
  const [owner, stranger] = [personAt(world, '41.90.1.1'), personAt(world, '196.201.1.1')]
  await stranger.askText(amina)
  const theirs = codeIn((await world.mails())[0])
  expect((await owner.askText(amina)).status, 'the stranger was first').toBe(200)
  const [mine] = (await world.mails()).map(codeIn).filter((code) => code !== theirs)
  for (let guess = 0; guess < 12; guess++) await stranger.tryText(amina, '000000')
  expect((await owner.tryText(amina, mine ?? theirs)).status).toBe(200)
})
