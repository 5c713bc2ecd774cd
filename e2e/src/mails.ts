import { type APIRequestContext, expect, type Page } from '@playwright/test'

/** A mail or text as `/dev/mail.json` shows it. */
interface StoredMail {
  channel: 'mail' | 'sms'
  subject: string | null
  code: string | null
  links: string[]
}

type Kind = 'signup' | 'magiclink' | 'recovery' | 'email_change'

/** The newest mail with a link of this kind. A job sends it, a moment after the request. */
export async function mailTo(request: APIRequestContext, to: string, kind: Kind) {
  let found: { code: string; link: string } | undefined
  await expect(async () => {
    const answer = await request.get('/dev/mail.json', { params: { to } })
    const mails = (await answer.json()) as StoredMail[]
    for (const { code, links } of mails) {
      const link = links.find((address) => address.includes(`type=${kind}`))
      if (code && link) found ??= { code, link }
    }
    expect(found).toBeTruthy()
  }).toPass({ timeout: 30_000 })
  return found ?? { code: '', link: '' }
}

/** The link of the newest mail that leads to a path. */
export async function linkTo(request: APIRequestContext, to: string, path: string) {
  let found = ''
  await expect(async () => {
    const answer = await request.get('/dev/mail.json', { params: { to } })
    const mails = (await answer.json()) as StoredMail[]
    found = mails.flatMap(({ links }) => links).find((address) => new URL(address).pathname.startsWith(path)) ?? ''
    expect(found).not.toBe('')
  }).toPass({ timeout: 30_000 })
  return found
}

/** The code of the newest mail. */
export async function codeTo(request: APIRequestContext, to: string) {
  let code = ''
  await expect(async () => {
    const answer = await request.get('/dev/mail.json', { params: { to } })
    const mails = (await answer.json()) as StoredMail[]
    code = mails.find((mail) => mail.channel === 'mail')?.code ?? ''
    expect(code).not.toBe('')
  }).toPass({ timeout: 30_000 })
  return code
}

/** The code of the newest text to a number that has been sent so many. */
export async function textTo(request: APIRequestContext, to: string, count = 1) {
  let code = ''
  await expect(async () => {
    const answer = await request.get('/dev/mail.json', { params: { to } })
    const texts = ((await answer.json()) as StoredMail[]).filter(({ channel }) => channel === 'sms')
    expect(texts).toHaveLength(count)
    code = texts[0]?.code ?? ''
  }).toPass({ timeout: 30_000 })
  return code
}

/** Opens the link of the newest mail of this kind and presses its button, as its reader does. */
export async function followMail(page: Page, to: string, kind: Kind) {
  const { link } = await mailTo(page.request, to, kind)
  await page.goto(link)
  await page.getByRole('button').click()
}
