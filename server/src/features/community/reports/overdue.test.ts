import { appealCase } from '@mtaa/contract/community/reports'
import { hour } from '@mtaa/contract/time'
import { expect } from 'vitest'
import { decideAs, neighbour, reportAs, waitingFor } from '../../../../test/community/report-cases.ts'
import { test } from '../../../../test/harness.ts'

test('moderators of the queue are reminded of what is overdue, once, and once of its appeal', async ({ world }) => {
  const start = new Date('2036-11-20T10:00:00Z')
  const at = (hours: number) => world.setNow(new Date(start.getTime() + hours * hour))
  at(0)
  const roles = ['Content-Moderator']
  const [one, other] = [await world.make.member({ roles }), await world.make.member({ roles })]
  const market = await world.make.member({ roles: ['Market-Moderator'] })
  const { id, author } = await world.make.post()
  await reportAs(world, await neighbour(world), { kind: 'post', id, reason: 'minor' })
  const remind = async () => {
    await Promise.all([world.runSchedule('reports.remind'), world.runSchedule('reports.remind')])
    await world.runSchedule('notifications.staff')
    const mails = await world.mails()
    return mails.filter(({ recipient, subject }) => recipient === one.email && subject?.startsWith('Waiting')).length
  }
  expect(await remind()).toBe(1)
  at(23)
  expect(await remind()).toBe(1)
  at(25)
  expect(await remind()).toBe(2)
  expect((await world.mails())[0]).toMatchObject({ subject: 'Waiting for you: 1 overdue report of posts and people' })
  at(50)
  expect(await remind()).toBe(2)
  const caseId = (await waitingFor(world, one))[0]?.id ?? ''
  await decideAs(world, other, caseId, 'remove', { reason: 'minor' })
  await world.as(author)(appealCase, { params: { id: caseId }, body: { text: 'She is my sister, and 20' } })
  expect(await remind()).toBe(3)
  at(50 + 71)
  expect(await remind()).toBe(3)
  at(50 + 73)
  expect(await remind()).toBe(4)
  expect((await world.mails()).filter(({ recipient }) => recipient === market.email)).toEqual([])
})
