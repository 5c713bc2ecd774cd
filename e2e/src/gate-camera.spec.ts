import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test as base } from './app.ts'
import { makeOpenEvent } from './gate-tickets.ts'
import { arrive } from './steps.ts'

const film = join(tmpdir(), `mtaa-gate-${process.pid}.y4m`)

/** A browser whose camera shows this film: it has no detector of codes of its own. */
const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const args = [...(launchOptions.args ?? []), `--use-file-for-fake-video-capture=${film}`]
      await use({ ...launchOptions, args })
    },
    { scope: 'worker' },
  ],
})
test.use({ permissions: ['camera'] })

/** Which squares of the QR code on this page are dark, in rows. */
async function codeOn(page: Page): Promise<boolean[][]> {
  const code = page.getByRole('img', { name: /^QR code of the ticket/ })
  await expect(page.getByText(/This code changes every 30 seconds/)).toBeVisible()
  const side = Number((await code.getAttribute('viewBox'))?.split(' ').at(-1))
  const rows = Array.from({ length: side }, () => Array<boolean>(side).fill(false))
  const path = (await code.locator('path').getAttribute('d')) ?? ''
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)/g)) (rows[Number(y)] ?? [])[Number(x)] = true
  return rows
}

/** What a camera sees in front of which somebody holds a phone with this code: dim, and in the middle of something grey. */
function showToCamera(rows: boolean[][]) {
  const [width, height, shown] = [640, 480, 340]
  const grey = Buffer.alloc(width * height, 110)
  for (let y = 0; y < shown; y++)
    for (let x = 0; x < shown; x++) {
      const [row, column] = [y, x].map((at) => Math.floor((at * rows.length) / shown)) as [number, number]
      grey[(y + 70) * width + x + 150] = rows[row]?.[column] ? 40 : 200
    }
  const frame = Buffer.concat([Buffer.from('FRAME\n'), grey, Buffer.alloc((width * height) / 2, 128)])
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`)
  writeFileSync(film, Buffer.concat([head, ...Array.from({ length: 10 }, () => frame)]))
}

function noteWakeLocks() {
  const { wakeLock } = navigator
  const request = wakeLock.request.bind(wakeLock)
  wakeLock.request = (type) => {
    document.documentElement.dataset['wakeLock'] = type
    return request(type)
  }
}

test('the camera of a gate reads the ticket on the phone of a guest', async ({ page, anotherPage, fixtures }) => {
  const [organizer, guest] = [await fixtures.member(), await fixtures.member({ firstName: 'Amina' })]
  const { id, tickets } = await makeOpenEvent(organizer, guest, 1)
  const gate = { name: 'North', role: 'steward' }
  const { link } = await fixtures.send<{ link: string }>(organizer, `/api/events/${id}/gate-links`, gate)
  const phone = await anotherPage()
  await arrive(phone, guest, `/my-tickets/${tickets[0]?.id}`)
  showToCamera(await codeOn(phone))

  await page.setViewportSize({ width: 360, height: 740 })
  await page.addInitScript(noteWakeLocks)
  await page.goto(new URL(link).pathname)
  await page.getByRole('button', { name: 'Scan with the camera' }).click()
  const verdict = page.locator('section[aria-live=assertive]')
  await expect(verdict).toContainText('ADMIT')
  await expect(verdict).toContainText('Amina')
  await page.getByRole('button', { name: 'Switch the camera off' }).click()
  await expect(page.getByRole('button', { name: 'Scan with the camera' })).toBeVisible()
  // The screen stays on meanwhile.
  expect(await page.evaluate(() => document.documentElement.dataset['wakeLock'])).toBe('screen')
})
